import type { Calls } from '../move.ts'

/** Calls of `libprofitbricks` and of `libionosenterprise`, by the class of `@ionos-cloud/sdk-nodejs` that answers them. */
export const nodeCalls: readonly Calls[] = [
  { on: 'ContractResourcesApi', names: [['listContractResources(callback)', 'contractsGet()']] },
  {
    on: 'DataCentersApi',
    names: [
      ['createDatacenter(jason, callback)', 'datacentersPost({ datacenter: DatacenterPost })'],
      ['deleteDatacenter(dc_id, callback)', 'datacentersDelete({ datacenterId })'],
      ['getDatacenter(dc_id, callback)', 'datacentersFindById({ datacenterId })'],
      ['listDatacenters(callback)', 'datacentersGet()'],
      [
        'patchDatacenter(dc_id, jason, callback)',
        'datacentersPatch({ datacenterId, datacenter: DatacenterPropertiesPut })',
      ],
      ['updateDatacenter(dc_id, jason, callback)', 'datacentersPut({ datacenterId, datacenter: DatacenterPut })'],
    ],
  },
  {
    on: 'FirewallRulesApi',
    names: [
      [
        'createFWRule(dc_id, srv_id, nic_id, jason, callback)',
        'datacentersServersNicsFirewallrulesPost({ datacenterId, serverId, nicId, firewallrule: FirewallRule })',
      ],
      [
        'delFWRule(dc_id, srv_id, nic_id, fwrule_id, callback)',
        'datacentersServersNicsFirewallrulesDelete({ datacenterId, serverId, nicId, firewallruleId })',
      ],
      [
        'getFWRule(dc_id, srv_id, nic_id, fwrule_id, callback)',
        'datacentersServersNicsFirewallrulesFindById({ datacenterId, serverId, nicId, firewallruleId })',
      ],
      [
        'listFWRules(dc_id, srv_id, nic_id, callback)',
        'datacentersServersNicsFirewallrulesGet({ datacenterId, serverId, nicId })',
      ],
      [
        'patchFWRule(dc_id, srv_id, nic_id, fwrule_id, jason, callback)',
        'datacentersServersNicsFirewallrulesPatch({ datacenterId, serverId, nicId, firewallruleId, firewallrule: FirewallruleProperties })',
      ],
      [
        'updateFWRule(dc_id, srv_id, nic_id, fwrule_id, jason, callback)',
        'datacentersServersNicsFirewallrulesPut({ datacenterId, serverId, nicId, firewallruleId, firewallrule: FirewallRule })',
      ],
    ],
  },
  {
    on: 'IPBlocksApi',
    names: [
      ['getIpblock(ipblock_id, callback)', 'ipblocksFindById({ ipblockId })'],
      ['listIpblocks(callback)', 'ipblocksGet()'],
      ['releaseIpblock(ipblock_id, callback)', 'ipblocksDelete({ ipblockId })'],
      ['reserveIpblock(jason, callback)', 'ipblocksPost({ ipblock: IpBlock })'],
    ],
  },
  {
    on: 'ImagesApi',
    names: [
      ['deleteImage(image_id, callback)', 'imagesDelete({ imageId })'],
      ['getImage(image_id, callback)', 'imagesFindById({ imageId })'],
      ['listImages(callback)', 'imagesGet()'],
      ['patchImage(image_id, jason, callback)', 'imagesPatch({ imageId, image: ImageProperties })'],
      ['updateImage(image_id, jason, callback)', 'imagesPut({ imageId, image: Image })'],
    ],
  },
  {
    on: 'LANsApi',
    names: [
      ['createLan(dc_id, jason, callback)', 'datacentersLansPost({ datacenterId, lan: Lan })'],
      ['deleteLan(dc_id, lan_id, callback)', 'datacentersLansDelete({ datacenterId, lanId })'],
      ['getLan(dc_id, lan_id, callback)', 'datacentersLansFindById({ datacenterId, lanId })'],
      ['listLanMembers(dc_id, lan_id, callback)', 'datacentersLansNicsGet({ datacenterId, lanId })'],
      ['listLans(dc_id, callback)', 'datacentersLansGet({ datacenterId })'],
      ['patchLan(dc_id, lan_id, jason, callback)', 'datacentersLansPatch({ datacenterId, lanId, lan: LanProperties })'],
      ['updateLan(dc_id, lan_id, jason, callback)', 'datacentersLansPut({ datacenterId, lanId, lan: Lan })'],
    ],
  },
  {
    on: 'LoadBalancersApi',
    names: [
      [
        'associateNics(dc_id, lbal_id, jason, callback)',
        'datacentersLoadbalancersBalancednicsPost({ datacenterId, loadbalancerId, nic: Nic })',
      ],
      [
        'createLoadbalancer(dc_id, jason, callback)',
        'datacentersLoadbalancersPost({ datacenterId, loadbalancer: Loadbalancer })',
      ],
      [
        'deleteBalancedNic(dc_id, lbal_id, nic_id, callback)',
        'datacentersLoadbalancersBalancednicsDelete({ datacenterId, loadbalancerId, nicId })',
      ],
      [
        'deleteLoadbalancer(dc_id, lbal_id, callback)',
        'datacentersLoadbalancersDelete({ datacenterId, loadbalancerId })',
      ],
      [
        'getBalancedNic(dc_id, lbal_id, nic_id, callback)',
        'datacentersLoadbalancersBalancednicsFindByNicId({ datacenterId, loadbalancerId, nicId })',
      ],
      [
        'getLoadbalancer(dc_id, lbal_id, callback)',
        'datacentersLoadbalancersFindById({ datacenterId, loadbalancerId })',
      ],
      [
        'listBalancedNics(dc_id, lbal_id, callback)',
        'datacentersLoadbalancersBalancednicsGet({ datacenterId, loadbalancerId })',
      ],
      ['listLoadbalancers(dc_id, callback)', 'datacentersLoadbalancersGet({ datacenterId })'],
      [
        'patchLoadbalancer(dc_id, lbal_id, jason, callback)',
        'datacentersLoadbalancersPatch({ datacenterId, loadbalancerId, loadbalancer: LoadbalancerProperties })',
      ],
      [
        'updateLoadbalancer(dc_id, lbal_id, jason, callback)',
        'datacentersLoadbalancersPut({ datacenterId, loadbalancerId, loadbalancer: Loadbalancer })',
      ],
    ],
  },
  {
    on: 'LocationsApi',
    names: [
      [
        'getLocation(location_id, callback)',
        'locationsFindByRegionIdAndId({ regionId, locationId })',
        'location_id holds both parts, such as de/fra',
      ],
      ['listLocations(callback)', 'locationsGet()'],
    ],
  },
  {
    on: 'NetworkInterfacesApi',
    names: [
      ['createNic(dc_id, srv_id, jason, callback)', 'datacentersServersNicsPost({ datacenterId, serverId, nic: Nic })'],
      ['deleteNic(dc_id, srv_id, nic_id, callback)', 'datacentersServersNicsDelete({ datacenterId, serverId, nicId })'],
      ['getNic(dc_id, srv_id, nic_id, callback)', 'datacentersServersNicsFindById({ datacenterId, serverId, nicId })'],
      ['listNics(dc_id, srv_id, callback)', 'datacentersServersNicsGet({ datacenterId, serverId })'],
      [
        'patchNic(dc_id, srv_id, nic_id, jason, callback)',
        'datacentersServersNicsPatch({ datacenterId, serverId, nicId, nic: NicProperties })',
      ],
      [
        'updateNic(dc_id, srv_id, nic_id, jason, callback)',
        'datacentersServersNicsPut({ datacenterId, serverId, nicId, nic: NicPut })',
      ],
    ],
  },
  {
    on: 'RequestsApi',
    names: [
      ['getRequest(request_id, callback)', 'requestsFindById({ requestId })'],
      ['listRequests(callback)', 'requestsGet()'],
      ['statusRequest(request_id, callback)', 'requestsStatusGet({ requestId })'],
    ],
  },
  {
    on: 'ServersApi',
    names: [
      [
        'attachCdrom(dc_id, srv_id, cdrom_id, callback)',
        'datacentersServersCdromsPost({ datacenterId, serverId, cdrom: Image })',
      ],
      [
        'attachVolume(dc_id, srv_id, vol_id, callback)',
        'datacentersServersVolumesPost({ datacenterId, serverId, volume: Volume })',
      ],
      ['createServer(dc_id, jason, callback)', 'datacentersServersPost({ datacenterId, server: Server })'],
      ['deleteServer(dc_id, srv_id, callback)', 'datacentersServersDelete({ datacenterId, serverId })'],
      [
        'detachCdrom(dc_id, srv_id, cdrom_id, callback)',
        'datacentersServersCdromsDelete({ datacenterId, serverId, cdromId })',
      ],
      [
        'detachVolume(dc_id, srv_id, volume_id, callback)',
        'datacentersServersVolumesDelete({ datacenterId, serverId, volumeId })',
      ],
      [
        'getAttachedCdrom(dc_id, srv_id, cdrom_id, callback)',
        'datacentersServersCdromsFindById({ datacenterId, serverId, cdromId })',
      ],
      [
        'getAttachedVolume(dc_id, srv_id, volume_id, callback)',
        'datacentersServersVolumesFindById({ datacenterId, serverId, volumeId })',
      ],
      ['getServer(dc_id, srv_id, callback)', 'datacentersServersFindById({ datacenterId, serverId })'],
      ['listAttachedCdroms(dc_id, srv_id, callback)', 'datacentersServersCdromsGet({ datacenterId, serverId })'],
      ['listAttachedVolumes(dc_id, srv_id, callback)', 'datacentersServersVolumesGet({ datacenterId, serverId })'],
      ['listServers(dc_id, callback)', 'datacentersServersGet({ datacenterId })'],
      [
        'patchServer(dc_id, srv_id, jason, callback)',
        'datacentersServersPatch({ datacenterId, serverId, server: ServerProperties })',
      ],
      ['rebootServer(dc_id, srv_id, callback)', 'datacentersServersRebootPost({ datacenterId, serverId })'],
      ['startServer(dc_id, srv_id, callback)', 'datacentersServersStartPost({ datacenterId, serverId })'],
      ['stopServer(dc_id, srv_id, callback)', 'datacentersServersStopPost({ datacenterId, serverId })'],
      [
        'updateServer(dc_id, srv_id, jason, callback)',
        'datacentersServersPut({ datacenterId, serverId, server: Server })',
      ],
    ],
  },
  {
    on: 'SnapshotsApi',
    names: [
      ['deleteSnapshot(snapshot_id, callback)', 'snapshotsDelete({ snapshotId })'],
      ['getSnapshot(snapshot_id, callback)', 'snapshotsFindById({ snapshotId })'],
      ['listSnapshots(callback)', 'snapshotsGet()'],
      ['patchSnapshot(snapshot_id, jason, callback)', 'snapshotsPatch({ snapshotId, snapshot: SnapshotProperties })'],
      ['updateSnapshot(snapshot_id, jason, callback)', 'snapshotsPut({ snapshotId, snapshot: Snapshot })'],
    ],
  },
  {
    on: 'UserManagementApi',
    names: [
      ['addGroupUser(group_id, jason, callback)', 'umGroupsUsersPost({ groupId, user: UserGroupPost })'],
      [
        'addShare(group_id, resource_id, jason, callback)',
        'umGroupsSharesPost({ groupId, resourceId, resource: GroupShare })',
      ],
      ['createGroup(jason, callback)', 'umGroupsPost({ group: Group })'],
      ['createUser(jason, callback)', 'umUsersPost({ user: UserPost })'],
      ['deleteGroup(group_id, callback)', 'umGroupsDelete({ groupId })'],
      ['deleteUser(user_id, callback)', 'umUsersDelete({ userId })'],
      ['getGroup(group_id, callback)', 'umGroupsFindById({ groupId })'],
      [
        'getResourceByType(resource_type, resource_id, callback)',
        'umResourcesFindByTypeAndId({ resourceType, resourceId })',
      ],
      ['getShare(group_id, resource_id, callback)', 'umGroupsSharesFindByResourceId({ groupId, resourceId })'],
      ['getUser(user_id, callback)', 'umUsersFindById({ userId })'],
      ['listGroupUsers(group_id, callback)', 'umGroupsUsersGet({ groupId })'],
      ['listGroups(callback)', 'umGroupsGet()'],
      ['listResources(callback)', 'umResourcesGet()'],
      ['listResourcesByType(resource_type, callback)', 'umResourcesFindByType({ resourceType })'],
      ['listShares(group_id, callback)', 'umGroupsSharesGet({ groupId })'],
      ['listUsers(callback)', 'umUsersGet()'],
      ['removeGroupUser(group_id, user_id, callback)', 'umGroupsUsersDelete({ groupId, userId })'],
      ['removeShare(group_id, resource_id, callback)', 'umGroupsSharesDelete({ groupId, resourceId })'],
      ['updateGroup(group_id, jason, callback)', 'umGroupsPut({ groupId, group: Group })'],
      [
        'updateShare(group_id, resource_id, jason, callback)',
        'umGroupsSharesPut({ groupId, resourceId, resource: GroupShare })',
      ],
      ['updateUser(user_id, jason, callback)', 'umUsersPut({ userId, user: UserPut })'],
    ],
  },
  {
    on: 'VolumesApi',
    names: [
      [
        'createSnapshot(dc_id, volume_id, jason, callback)',
        'datacentersVolumesCreateSnapshotPost({ datacenterId, volumeId })',
      ],
      ['createVolume(dc_id, jason, callback)', 'datacentersVolumesPost({ datacenterId, volume: Volume })'],
      ['deleteVolume(dc_id, volume_id, callback)', 'datacentersVolumesDelete({ datacenterId, volumeId })'],
      ['getVolume(dc_id, volume_id, callback)', 'datacentersVolumesFindById({ datacenterId, volumeId })'],
      ['listVolumes(dc_id, callback)', 'datacentersVolumesGet({ datacenterId })'],
      [
        'patchVolume(dc_id, volume_id, jason, callback)',
        'datacentersVolumesPatch({ datacenterId, volumeId, volume: VolumeProperties })',
      ],
      [
        'restoreSnapshot(dc_id, volume_id, jason, callback)',
        'datacentersVolumesRestoreSnapshotPost({ datacenterId, volumeId })',
      ],
      [
        'updateVolume(dc_id, volume_id, jason, callback)',
        'datacentersVolumesPut({ datacenterId, volumeId, volume: Volume })',
      ],
    ],
  },
]

/** Calls that only `libionosenterprise` has. */
export const libionosenterpriseCalls: readonly Calls[] = [
  {
    on: 'KubernetesApi',
    names: [
      ['createK8SCluster(name, callback)', 'k8sPost({ kubernetesCluster: KubernetesClusterForPost })'],
      [
        'createK8SClusterNodePool(id, jason, callback)',
        'k8sNodepoolsPost({ k8sClusterId, kubernetesNodePool: KubernetesNodePoolForPost })',
      ],
      ['deleteK8SCluster(id, callback)', 'k8sDelete({ k8sClusterId })'],
      [
        'deleteK8SClusterNodePool(cluster_id, nodepool_id, callback)',
        'k8sNodepoolsDelete({ k8sClusterId, nodepoolId })',
      ],
      ['getK8SCluster(id, callback)', 'k8sFindByClusterId({ k8sClusterId })'],
      ['getK8SClusterConfig(id, callback)', 'k8sKubeconfigGet({ k8sClusterId })'],
      [
        'getK8SClusterNodePool(cluster_id, nodepool_id, callback)',
        'k8sNodepoolsFindById({ k8sClusterId, nodepoolId })',
      ],
      ['listK8SClusterNodePools(id, callback)', 'k8sNodepoolsGet({ k8sClusterId })'],
      ['listK8SClusters(callback)', 'k8sGet()'],
      ['updateK8SCluster(id, name, callback)', 'k8sPut({ k8sClusterId, kubernetesCluster: KubernetesClusterForPut })'],
      [
        'updateK8SClusterNodePool(cluster_id, nodepool_id, jason, callback)',
        'k8sNodepoolsPut({ k8sClusterId, nodepoolId, kubernetesNodePool: KubernetesNodePoolForPut })',
      ],
    ],
  },
  {
    on: 'UserS3KeysApi',
    names: [
      ['createS3Key(user_id, callback)', 'umUsersS3keysPost({ userId })'],
      ['deleteS3Key(user_id, key_id, callback)', 'umUsersS3keysDelete({ userId, keyId })'],
      ['disableS3Key(user_id, key_id, callback)', 'umUsersS3keysPut({ userId, keyId, s3Key: S3Key })'],
      ['enableS3Key(user_id, key_id, callback)', 'umUsersS3keysPut({ userId, keyId, s3Key: S3Key })'],
      ['getS3Key(user_id, key_id, callback)', 'umUsersS3keysFindByKeyId({ userId, keyId })'],
      ['getS3SsoUrl(user_id, callback)', 'umUsersS3ssourlGet({ userId })'],
      ['listS3Keys(user_id, callback)', 'umUsersS3keysGet({ userId })'],
    ],
  },
]
