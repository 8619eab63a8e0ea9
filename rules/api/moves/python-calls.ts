import type { Calls } from '../move.ts'

/** Calls of `ProfitBricksService` and of `IonosEnterpriseService`, by the class of `ionoscloud` that answers them. */
export const pythonCalls: readonly Calls[] = [
  {
    on: 'ApiClient',
    names: [
      [
        'wait_for_completion(response, timeout, initial_wait, scaleup)',
        'wait_for_completion(request_id, timeout, initial_wait, scaleup)',
        'takes the id of a request, not the response of a call',
      ],
    ],
  },
  { on: 'ContractResourcesApi', names: [['list_contracts(depth)', 'contracts_get(depth)']] },
  {
    on: 'DataCentersApi',
    names: [
      ['create_datacenter(datacenter)', 'datacenters_post(datacenter: DatacenterPost)'],
      ['delete_datacenter(datacenter_id)', 'datacenters_delete(datacenter_id)'],
      ['get_datacenter(datacenter_id, depth)', 'datacenters_find_by_id(datacenter_id, depth)'],
      ['get_datacenter_by_name(name, depth)', 'datacenters_get(depth)', 'look for the name in the items of the list'],
      ['list_datacenters(depth)', 'datacenters_get(depth)'],
      [
        'update_datacenter(datacenter_id, **kwargs)',
        'datacenters_patch(datacenter_id, datacenter: DatacenterPropertiesPut)',
      ],
    ],
  },
  {
    on: 'FirewallRulesApi',
    names: [
      [
        'create_firewall_rule(datacenter_id, server_id, nic_id, firewall_rule)',
        'datacenters_servers_nics_firewallrules_post(datacenter_id, server_id, nic_id, firewallrule: FirewallRule)',
      ],
      [
        'delete_firewall_rule(datacenter_id, server_id, nic_id, firewall_rule_id)',
        'datacenters_servers_nics_firewallrules_delete(datacenter_id, server_id, nic_id, firewallrule_id)',
      ],
      [
        'get_firewall_rule(datacenter_id, server_id, nic_id, firewall_rule_id)',
        'datacenters_servers_nics_firewallrules_find_by_id(datacenter_id, server_id, nic_id, firewallrule_id)',
      ],
      [
        'get_firewall_rules(datacenter_id, server_id, nic_id, depth)',
        'datacenters_servers_nics_firewallrules_get(datacenter_id, server_id, nic_id, depth)',
      ],
      [
        'update_firewall_rule(datacenter_id, server_id, nic_id, firewall_rule_id, **kwargs)',
        'datacenters_servers_nics_firewallrules_patch(datacenter_id, server_id, nic_id, firewallrule_id, firewallrule: FirewallruleProperties)',
      ],
    ],
  },
  {
    on: 'IPBlocksApi',
    names: [
      ['delete_ipblock(ipblock_id)', 'ipblocks_delete(ipblock_id)'],
      ['get_ipblock(ipblock_id)', 'ipblocks_find_by_id(ipblock_id)'],
      ['list_ipblocks(depth)', 'ipblocks_get(depth)'],
      ['reserve_ipblock(ipblock)', 'ipblocks_post(ipblock: IpBlock)'],
    ],
  },
  {
    on: 'ImagesApi',
    names: [
      ['delete_image(image_id)', 'images_delete(image_id)'],
      ['get_image(image_id)', 'images_find_by_id(image_id)'],
      ['list_images(depth)', 'images_get(depth)'],
      ['update_image(image_id, **kwargs)', 'images_patch(image_id, image: ImageProperties)'],
    ],
  },
  {
    on: 'LANsApi',
    names: [
      ['create_lan(datacenter_id, lan)', 'datacenters_lans_post(datacenter_id, lan: Lan)'],
      ['delete_lan(datacenter_id, lan_id)', 'datacenters_lans_delete(datacenter_id, lan_id)'],
      ['get_lan(datacenter_id, lan_id, depth)', 'datacenters_lans_find_by_id(datacenter_id, lan_id, depth)'],
      ['get_lan_members(datacenter_id, lan_id, depth)', 'datacenters_lans_nics_get(datacenter_id, lan_id, depth)'],
      ['list_lans(datacenter_id, depth)', 'datacenters_lans_get(datacenter_id, depth)'],
    ],
  },
  {
    on: 'LoadBalancersApi',
    names: [
      [
        'add_loadbalanced_nics(datacenter_id, loadbalancer_id, nic_id)',
        'datacenters_loadbalancers_balancednics_post(datacenter_id, loadbalancer_id, nic: Nic)',
      ],
      [
        'create_loadbalancer(datacenter_id, loadbalancer)',
        'datacenters_loadbalancers_post(datacenter_id, loadbalancer: Loadbalancer)',
      ],
      [
        'delete_loadbalancer(datacenter_id, loadbalancer_id)',
        'datacenters_loadbalancers_delete(datacenter_id, loadbalancer_id)',
      ],
      [
        'get_loadbalanced_nic(datacenter_id, loadbalancer_id, nic_id, depth)',
        'datacenters_loadbalancers_balancednics_find_by_nic_id(datacenter_id, loadbalancer_id, nic_id, depth)',
      ],
      [
        'get_loadbalancer(datacenter_id, loadbalancer_id)',
        'datacenters_loadbalancers_find_by_id(datacenter_id, loadbalancer_id)',
      ],
      [
        'get_loadbalancer_members(datacenter_id, loadbalancer_id, depth)',
        'datacenters_loadbalancers_balancednics_get(datacenter_id, loadbalancer_id, depth)',
      ],
      ['list_loadbalancers(datacenter_id, depth)', 'datacenters_loadbalancers_get(datacenter_id, depth)'],
      [
        'remove_loadbalanced_nic(datacenter_id, loadbalancer_id, nic_id)',
        'datacenters_loadbalancers_balancednics_delete(datacenter_id, loadbalancer_id, nic_id)',
      ],
      [
        'update_loadbalancer(datacenter_id, loadbalancer_id, **kwargs)',
        'datacenters_loadbalancers_patch(datacenter_id, loadbalancer_id, loadbalancer: LoadbalancerProperties)',
      ],
    ],
  },
  {
    on: 'LocationsApi',
    names: [
      [
        'get_location(location_id, depth)',
        'locations_find_by_region_id_and_id(region_id, location_id, depth)',
        'location_id holds both parts, such as de/fra',
      ],
      ['list_locations(depth)', 'locations_get(depth)'],
    ],
  },
  {
    on: 'NetworkInterfacesApi',
    names: [
      [
        'create_nic(datacenter_id, server_id, nic)',
        'datacenters_servers_nics_post(datacenter_id, server_id, nic: Nic)',
      ],
      [
        'delete_nic(datacenter_id, server_id, nic_id)',
        'datacenters_servers_nics_delete(datacenter_id, server_id, nic_id)',
      ],
      [
        'get_nic(datacenter_id, server_id, nic_id, depth)',
        'datacenters_servers_nics_find_by_id(datacenter_id, server_id, nic_id, depth)',
      ],
      ['list_nics(datacenter_id, server_id, depth)', 'datacenters_servers_nics_get(datacenter_id, server_id, depth)'],
      [
        'update_nic(datacenter_id, server_id, nic_id, **kwargs)',
        'datacenters_servers_nics_patch(datacenter_id, server_id, nic_id, nic: NicProperties)',
      ],
    ],
  },
  {
    on: 'RequestsApi',
    names: [
      [
        'get_request(request_id, status)',
        'requests_find_by_id(request_id)',
        'with status=True: requests_status_get(request_id)',
      ],
      ['list_requests(depth)', 'requests_get(depth)'],
    ],
  },
  {
    on: 'ServersApi',
    names: [
      [
        'attach_cdrom(datacenter_id, server_id, cdrom_id)',
        'datacenters_servers_cdroms_post(datacenter_id, server_id, cdrom: Image)',
      ],
      [
        'attach_volume(datacenter_id, server_id, volume_id)',
        'datacenters_servers_volumes_post(datacenter_id, server_id, volume: Volume)',
      ],
      ['create_server(datacenter_id, server)', 'datacenters_servers_post(datacenter_id, server: Server)'],
      ['delete_server(datacenter_id, server_id)', 'datacenters_servers_delete(datacenter_id, server_id)'],
      [
        'detach_cdrom(datacenter_id, server_id, cdrom_id)',
        'datacenters_servers_cdroms_delete(datacenter_id, server_id, cdrom_id)',
      ],
      [
        'detach_volume(datacenter_id, server_id, volume_id)',
        'datacenters_servers_volumes_delete(datacenter_id, server_id, volume_id)',
      ],
      [
        'get_attached_cdrom(datacenter_id, server_id, cdrom_id)',
        'datacenters_servers_cdroms_find_by_id(datacenter_id, server_id, cdrom_id)',
      ],
      [
        'get_attached_cdroms(datacenter_id, server_id, depth)',
        'datacenters_servers_cdroms_get(datacenter_id, server_id, depth)',
      ],
      [
        'get_attached_volume(datacenter_id, server_id, volume_id)',
        'datacenters_servers_volumes_find_by_id(datacenter_id, server_id, volume_id)',
      ],
      [
        'get_attached_volumes(datacenter_id, server_id, depth)',
        'datacenters_servers_volumes_get(datacenter_id, server_id, depth)',
      ],
      [
        'get_server(datacenter_id, server_id, depth)',
        'datacenters_servers_find_by_id(datacenter_id, server_id, depth)',
      ],
      ['list_servers(datacenter_id, depth)', 'datacenters_servers_get(datacenter_id, depth)'],
      ['reboot_server(datacenter_id, server_id)', 'datacenters_servers_reboot_post(datacenter_id, server_id)'],
      ['start_server(datacenter_id, server_id)', 'datacenters_servers_start_post(datacenter_id, server_id)'],
      ['stop_server(datacenter_id, server_id)', 'datacenters_servers_stop_post(datacenter_id, server_id)'],
      [
        'update_server(datacenter_id, server_id, **kwargs)',
        'datacenters_servers_patch(datacenter_id, server_id, server: ServerProperties)',
      ],
    ],
  },
  {
    on: 'SnapshotsApi',
    names: [
      ['delete_snapshot(snapshot_id)', 'snapshots_delete(snapshot_id)'],
      ['get_snapshot(snapshot_id)', 'snapshots_find_by_id(snapshot_id)'],
      ['list_snapshots(depth)', 'snapshots_get(depth)'],
      ['remove_snapshot(snapshot_id)', 'snapshots_delete(snapshot_id)'],
      ['update_snapshot(snapshot_id, **kwargs)', 'snapshots_patch(snapshot_id, snapshot: SnapshotProperties)'],
    ],
  },
  {
    on: 'UserManagementApi',
    names: [
      ['add_group_user(group_id, user_id)', 'um_groups_users_post(group_id, user: UserGroupPost)'],
      [
        'add_share(group_id, resource_id, **kwargs)',
        'um_groups_shares_post(group_id, resource_id, resource: GroupShare)',
      ],
      ['create_group(group)', 'um_groups_post(group: Group)'],
      ['create_user(user)', 'um_users_post(user: UserPost)'],
      ['delete_group(group_id)', 'um_groups_delete(group_id)'],
      ['delete_share(group_id, resource_id)', 'um_groups_shares_delete(group_id, resource_id)'],
      ['delete_user(user_id)', 'um_users_delete(user_id)'],
      ['get_group(group_id, depth)', 'um_groups_find_by_id(group_id, depth)'],
      [
        'get_resource(resource_type, resource_id, depth)',
        'um_resources_find_by_type_and_id(resource_type, resource_id, depth)',
      ],
      ['get_share(group_id, resource_id, depth)', 'um_groups_shares_find_by_resource_id(group_id, resource_id, depth)'],
      ['get_user(user_id, depth)', 'um_users_find_by_id(user_id, depth)'],
      ['list_group_users(group_id, depth)', 'um_groups_users_get(group_id, depth)'],
      ['list_groups(depth)', 'um_groups_get(depth)'],
      [
        'list_resources(resource_type, depth)',
        'um_resources_get(depth)',
        'with a resource_type: um_resources_find_by_type(resource_type, depth)',
      ],
      ['list_shares(group_id, depth)', 'um_groups_shares_get(group_id, depth)'],
      ['list_users(depth)', 'um_users_get(depth)'],
      ['remove_group_user(group_id, user_id)', 'um_groups_users_delete(group_id, user_id)'],
      ['update_group(group_id, **kwargs)', 'um_groups_put(group_id, group: Group)'],
      [
        'update_share(group_id, resource_id, **kwargs)',
        'um_groups_shares_put(group_id, resource_id, resource: GroupShare)',
      ],
      ['update_user(user_id, **kwargs)', 'um_users_put(user_id, user: UserPut)'],
    ],
  },
  {
    on: 'VolumesApi',
    names: [
      [
        'create_snapshot(datacenter_id, volume_id, name, description)',
        'datacenters_volumes_create_snapshot_post(datacenter_id, volume_id, snapshot: CreateSnapshot)',
      ],
      ['create_volume(datacenter_id, volume)', 'datacenters_volumes_post(datacenter_id, volume: Volume)'],
      ['delete_volume(datacenter_id, volume_id)', 'datacenters_volumes_delete(datacenter_id, volume_id)'],
      ['get_volume(datacenter_id, volume_id)', 'datacenters_volumes_find_by_id(datacenter_id, volume_id)'],
      ['list_volumes(datacenter_id, depth)', 'datacenters_volumes_get(datacenter_id, depth)'],
      [
        'restore_snapshot(datacenter_id, volume_id, snapshot_id)',
        'datacenters_volumes_restore_snapshot_post(datacenter_id, volume_id, restore_snapshot: RestoreSnapshot)',
      ],
      [
        'update_volume(datacenter_id, volume_id, **kwargs)',
        'datacenters_volumes_patch(datacenter_id, volume_id, volume: VolumeProperties)',
      ],
    ],
  },
]

/** Calls that only `ProfitBricksService` has in this form. */
export const profitbricksCalls: readonly Calls[] = [
  {
    on: 'LANsApi',
    names: [
      [
        'update_lan(datacenter_id, lan_id, name, public, ip_failover)',
        'datacenters_lans_patch(datacenter_id, lan_id, lan: LanProperties)',
      ],
    ],
  },
]

/** Calls that only `IonosEnterpriseService` has in this form. */
export const ionosenterpriseCalls: readonly Calls[] = [
  {
    on: 'ApiClient',
    names: [
      [
        'wait_for(fn_check, fn_request, timeout, initial_wait, scaleup, console_print)',
        'wait_for(fn_check, fn_request, timeout, initial_wait, scaleup, console_print)',
      ],
    ],
  },
  {
    on: 'BackupUnitsApi',
    names: [
      ['create_backupunit(backupunit)', 'backupunits_post(backup_unit: BackupUnit)'],
      ['delete_backupunit(backupunit_id)', 'backupunits_delete(backupunit_id)'],
      ['get_backupunit(backupunit_id, depth)', 'backupunits_find_by_id(backupunit_id, depth)'],
      ['get_ssourl(backupunit_id, depth)', 'backupunits_ssourl_get(backupunit_id)'],
      ['list_backupunits(depth)', 'backupunits_get(depth)'],
      [
        'update_backupunit(backupunit_id, **kwargs)',
        'backupunits_patch(backupunit_id, backup_unit: BackupUnitProperties)',
      ],
      ['update_backupunit_put(backupunit_id, **kwargs)', 'backupunits_put(backupunit_id, backup_unit: BackupUnit)'],
    ],
  },
  {
    on: 'KubernetesApi',
    names: [
      ['create_k8s_cluster(name)', 'k8s_post(kubernetes_cluster: KubernetesClusterForPost)'],
      [
        'create_k8s_cluster_nodepool(k8s_cluster_id, name, datacenter_id, node_count, cpu_family, cores_count, ram_size, availability_zone, storage_type, storage_size, k8s_version, maintenance_window, auto_scaling, lan_ids, labels, annotations, public_ips)',
        'k8s_nodepools_post(k8s_cluster_id, kubernetes_node_pool: KubernetesNodePoolForPost)',
      ],
      ['delete_k8s_cluster(k8s_cluster_id)', 'k8s_delete(k8s_cluster_id)'],
      ['delete_k8s_cluster_nodepool(k8s_cluster_id, nodepool_id)', 'k8s_nodepools_delete(k8s_cluster_id, nodepool_id)'],
      ['get_k8s_cluster(k8s_cluster_id)', 'k8s_find_by_cluster_id(k8s_cluster_id)'],
      [
        'get_k8s_cluster_nodepool(k8s_cluster_id, nodepool_id)',
        'k8s_nodepools_find_by_id(k8s_cluster_id, nodepool_id)',
      ],
      ['get_k8s_config(k8s_cluster_id)', 'k8s_kubeconfig_get(k8s_cluster_id)'],
      ['list_k8s_cluster_nodepools(k8s_cluster_id, depth)', 'k8s_nodepools_get(k8s_cluster_id, depth)'],
      ['list_k8s_clusters(depth)', 'k8s_get(depth)'],
      [
        'update_k8s_cluster(k8s_cluster_id, **kwargs)',
        'k8s_put(k8s_cluster_id, kubernetes_cluster: KubernetesClusterForPut)',
      ],
      [
        'update_k8s_cluster_nodepool(k8s_cluster_id, nodepool_id, node_count, maintenance_window, auto_scaling, lan_ids, public_ips)',
        'k8s_nodepools_put(k8s_cluster_id, nodepool_id, kubernetes_node_pool: KubernetesNodePoolForPut)',
      ],
    ],
  },
  {
    on: 'LANsApi',
    names: [
      [
        'update_lan(datacenter_id, lan_id, name, public, ip_failover, pcc)',
        'datacenters_lans_patch(datacenter_id, lan_id, lan: LanProperties)',
      ],
    ],
  },
  {
    on: 'PrivateCrossConnectsApi',
    names: [
      ['create_pcc(pcc)', 'pccs_post(pcc: PrivateCrossConnect)'],
      ['delete_pcc(pcc_id)', 'pccs_delete(pcc_id)'],
      ['get_pcc(pcc_id, depth)', 'pccs_find_by_id(pcc_id, depth)'],
      ['list_pccs(depth)', 'pccs_get(depth)'],
      ['update_pcc(pcc_id, **kwargs)', 'pccs_patch(pcc_id, pcc: PrivateCrossConnectProperties)'],
    ],
  },
  {
    on: 'UserS3KeysApi',
    names: [
      ['create_s3key(user_id)', 'um_users_s3keys_post(user_id)'],
      ['delete_s3key(user_id, key_id)', 'um_users_s3keys_delete(user_id, key_id)'],
      ['get_s3key(user_id, key_id, depth)', 'um_users_s3keys_find_by_key_id(user_id, key_id, depth)'],
      ['get_s3ssourl(user_id, depth)', 'um_users_s3ssourl_get(user_id)'],
      ['list_s3keys(user_id, depth)', 'um_users_s3keys_get(user_id, depth)'],
      ['update_s3key(user_id, key_id, **kwargs)', 'um_users_s3keys_put(user_id, key_id, s3_key: S3Key)'],
    ],
  },
]
