const WORDS: Readonly<Record<string, string>> = {
  datacenter: 'data center',
  nic: 'network interface',
  lan: 'LAN',
  ipblock: 'IP block',
  firewallrule: 'firewall rule',
  forwardingrule: 'forwarding rule',
  loadbalancer: 'load balancer',
  networkloadbalancer: 'network load balancer',
  applicationloadbalancer: 'application load balancer',
  natgateway: 'NAT gateway',
  targetgroup: 'target group',
  flowlog: 'flow log',
  cluster: 'Kubernetes cluster',
  nodepool: 'node pool',
  s3key: 'object storage key',
  backupunit: 'backup unit',
  pcc: 'cross connect',
  cdrom: 'CD-ROM',
}

/** Displayed name of a resource. */
export function wordFor(resource: string): string {
  return WORDS[resource] ?? resource
}
