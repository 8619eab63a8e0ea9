import type { Calls } from '../move.ts'

/** Calls of `profitbricks-sdk-go`, of all its releases, by the part of the client of `sdk-go/v6` that answers them. */
export const goCalls: readonly Calls[] = [
  {
    on: 'APIClient',
    names: [
      ['WaitTillProvisioned(path)', 'WaitForRequest(ctx, path)'],
      ['WaitTillProvisionedOrCanceled(ctx, path)', 'WaitForRequest(ctx, path)'],
    ],
  },
  {
    on: 'BackupUnitsApi',
    names: [
      ['CreateBackupUnit(backupUnit)', 'BackupunitsPost(ctx).BackupUnit(BackupUnit).Execute()'],
      ['DeleteBackupUnit(backupUnitID)', 'BackupunitsDelete(ctx, backupunitId).Execute()'],
      ['GetBackupUnit(backupUnitID)', 'BackupunitsFindById(ctx, backupunitId).Execute()'],
      ['GetBackupUnitSSOURL(backupUnitID)', 'BackupunitsSsourlGet(ctx, backupunitId).Execute()'],
      ['ListBackupUnits()', 'BackupunitsGet(ctx).Execute()'],
      [
        'UpdateBackupUnit(backupUnitID, backupUnit)',
        'BackupunitsPut(ctx, backupunitId).BackupUnit(BackupUnit).Execute()',
      ],
    ],
  },
  { on: 'ContractResourcesApi', names: [['GetContractResources()', 'ContractsGet(ctx).Execute()']] },
  {
    on: 'DataCentersApi',
    names: [
      ['CompositeCreateDatacenter(datacenter)', 'DatacentersPost(ctx).Datacenter(DatacenterPost).Execute()'],
      ['CreateDatacenter(dc)', 'DatacentersPost(ctx).Datacenter(DatacenterPost).Execute()'],
      [
        'CreateDatacenterAndWait(ctx, dc)',
        'DatacentersPost(ctx).Datacenter(DatacenterPost).Execute()',
        'then APIClient.WaitForRequest with the Location of the answer',
      ],
      ['DeleteDatacenter(dcid)', 'DatacentersDelete(ctx, datacenterId).Execute()'],
      [
        'DeleteDatacenterAndWait(ctx, dcid)',
        'DatacentersDelete(ctx, datacenterId).Execute()',
        'then APIClient.WaitForRequest with the Location of the answer',
      ],
      ['GetDatacenter(dcid)', 'DatacentersFindById(ctx, datacenterId).Execute()'],
      ['ListDatacenters()', 'DatacentersGet(ctx).Execute()'],
      [
        'PatchDatacenter(dcid, obj)',
        'DatacentersPatch(ctx, datacenterId).Datacenter(DatacenterPropertiesPut).Execute()',
      ],
      [
        'UpdateDataCenter(dcid, obj)',
        'DatacentersPatch(ctx, datacenterId).Datacenter(DatacenterPropertiesPut).Execute()',
      ],
    ],
  },
  {
    on: 'FirewallRulesApi',
    names: [
      [
        'CreateFirewallRule(dcID, serverID, nicID, fw)',
        'DatacentersServersNicsFirewallrulesPost(ctx, datacenterId, serverId, nicId).Firewallrule(FirewallRule).Execute()',
      ],
      [
        'DeleteFirewallRule(dcID, serverID, nicID, fwID)',
        'DatacentersServersNicsFirewallrulesDelete(ctx, datacenterId, serverId, nicId, firewallruleId).Execute()',
      ],
      [
        'GetFirewallRule(dcID, serverID, nicID, fwID)',
        'DatacentersServersNicsFirewallrulesFindById(ctx, datacenterId, serverId, nicId, firewallruleId).Execute()',
      ],
      [
        'ListFirewallRules(dcID, serverID, nicID)',
        'DatacentersServersNicsFirewallrulesGet(ctx, datacenterId, serverId, nicId).Execute()',
      ],
      [
        'PatchFirewallRule(dcid, srvid, nicId, fwId, obj)',
        'DatacentersServersNicsFirewallrulesPatch(ctx, datacenterId, serverId, nicId, firewallruleId).Firewallrule(FirewallruleProperties).Execute()',
      ],
      [
        'UpdateFirewallRule(dcID, serverID, nicID, fwID, obj)',
        'DatacentersServersNicsFirewallrulesPatch(ctx, datacenterId, serverId, nicId, firewallruleId).Firewallrule(FirewallruleProperties).Execute()',
      ],
    ],
  },
  {
    on: 'IPBlocksApi',
    names: [
      ['GetIPBlock(ipblockid)', 'IpblocksFindById(ctx, ipblockId).Execute()'],
      ['GetIpBlock(ipblockid)', 'IpblocksFindById(ctx, ipblockId).Execute()'],
      ['ListIPBlocks()', 'IpblocksGet(ctx).Execute()'],
      ['ListIpBlocks()', 'IpblocksGet(ctx).Execute()'],
      ['ReleaseIPBlock(ipblockid)', 'IpblocksDelete(ctx, ipblockId).Execute()'],
      ['ReleaseIpBlock(ipblockid)', 'IpblocksDelete(ctx, ipblockId).Execute()'],
      ['ReserveIPBlock(request)', 'IpblocksPost(ctx).Ipblock(IpBlock).Execute()'],
      ['ReserveIpBlock(request)', 'IpblocksPost(ctx).Ipblock(IpBlock).Execute()'],
      ['UpdateIPBlock(ipblockid, props)', 'IpblocksPatch(ctx, ipblockId).Ipblock(IpBlockProperties).Execute()'],
    ],
  },
  {
    on: 'ImagesApi',
    names: [
      ['GetImage(imageid)', 'ImagesFindById(ctx, imageId).Execute()'],
      ['ListImages()', 'ImagesGet(ctx).Execute()'],
    ],
  },
  {
    on: 'KubernetesApi',
    names: [
      ['CreateKubernetesCluster(cluster)', 'K8sPost(ctx).KubernetesCluster(KubernetesClusterForPost).Execute()'],
      [
        'CreateKubernetesNodePool(clusterID, nodePool)',
        'K8sNodepoolsPost(ctx, k8sClusterId).KubernetesNodePool(KubernetesNodePoolForPost).Execute()',
      ],
      ['DeleteKubernetesCluster(clusterID)', 'K8sDelete(ctx, k8sClusterId).Execute()'],
      [
        'DeleteKubernetesNode(clusterID, nodePoolID, nodeID)',
        'K8sNodepoolsNodesDelete(ctx, k8sClusterId, nodepoolId, nodeId).Execute()',
      ],
      [
        'DeleteKubernetesNodePool(clusterID, nodePoolID)',
        'K8sNodepoolsDelete(ctx, k8sClusterId, nodepoolId).Execute()',
      ],
      ['GetKubeconfig(clusterID)', 'K8sKubeconfigGet(ctx, k8sClusterId).Execute()'],
      ['GetKubernetesCluster(clusterID)', 'K8sFindByClusterId(ctx, k8sClusterId).Execute()'],
      [
        'GetKubernetesNode(clusterID, nodePoolID, nodeID)',
        'K8sNodepoolsNodesFindById(ctx, k8sClusterId, nodepoolId, nodeId).Execute()',
      ],
      ['GetKubernetesNodePool(clusterID, nodePoolID)', 'K8sNodepoolsFindById(ctx, k8sClusterId, nodepoolId).Execute()'],
      ['ListKubernetesClusters()', 'K8sGet(ctx).Execute()'],
      ['ListKubernetesNodePools(clusterID)', 'K8sNodepoolsGet(ctx, k8sClusterId).Execute()'],
      ['ListKubernetesNodes(clusterID, nodePoolID)', 'K8sNodepoolsNodesGet(ctx, k8sClusterId, nodepoolId).Execute()'],
      [
        'ReplaceKubernetesNode(clusterID, nodePoolID, nodeID)',
        'K8sNodepoolsNodesReplacePost(ctx, k8sClusterId, nodepoolId, nodeId).Execute()',
      ],
      [
        'UpdateKubernetesCluster(clusterID, cluster)',
        'K8sPut(ctx, k8sClusterId).KubernetesCluster(KubernetesClusterForPut).Execute()',
      ],
      [
        'UpdateKubernetesNodePool(clusterID, nodePoolID, nodePool)',
        'K8sNodepoolsPut(ctx, k8sClusterId, nodepoolId).KubernetesNodePool(KubernetesNodePoolForPut).Execute()',
      ],
    ],
  },
  {
    on: 'LANsApi',
    names: [
      ['CreateLan(dcid, request)', 'DatacentersLansPost(ctx, datacenterId).Lan(Lan).Execute()'],
      [
        'CreateLanAndWait(ctx, dcid, request)',
        'DatacentersLansPost(ctx, datacenterId).Lan(Lan).Execute()',
        'then APIClient.WaitForRequest with the Location of the answer',
      ],
      ['DeleteLan(dcid, lanid)', 'DatacentersLansDelete(ctx, datacenterId, lanId).Execute()'],
      [
        'DeleteLanAndWait(ctx, dcid, lanid)',
        'DatacentersLansDelete(ctx, datacenterId, lanId).Execute()',
        'then APIClient.WaitForRequest with the Location of the answer',
      ],
      ['GetLan(dcid, lanid)', 'DatacentersLansFindById(ctx, datacenterId, lanId).Execute()'],
      ['ListLans(dcid)', 'DatacentersLansGet(ctx, datacenterId).Execute()'],
      ['PatchLan(dcid, lanid, obj)', 'DatacentersLansPatch(ctx, datacenterId, lanId).Lan(LanProperties).Execute()'],
      ['UpdateLan(dcid, lanid, obj)', 'DatacentersLansPatch(ctx, datacenterId, lanId).Lan(LanProperties).Execute()'],
      [
        'UpdateLanAndWait(ctx, dcid, lanid, props)',
        'DatacentersLansPatch(ctx, datacenterId, lanId).Lan(LanProperties).Execute()',
        'then APIClient.WaitForRequest with the Location of the answer',
      ],
    ],
  },
  {
    on: 'LoadBalancersApi',
    names: [
      [
        'AssociateNic(dcid, lbalid, nicid)',
        'DatacentersLoadbalancersBalancednicsPost(ctx, datacenterId, loadbalancerId).Nic(Nic).Execute()',
      ],
      [
        'CreateLoadbalancer(dcid, request)',
        'DatacentersLoadbalancersPost(ctx, datacenterId).Loadbalancer(Loadbalancer).Execute()',
      ],
      [
        'DeleteBalancedNic(dcid, lbalid, balnicid)',
        'DatacentersLoadbalancersBalancednicsDelete(ctx, datacenterId, loadbalancerId, nicId).Execute()',
      ],
      [
        'DeleteLoadbalancer(dcid, lbalid)',
        'DatacentersLoadbalancersDelete(ctx, datacenterId, loadbalancerId).Execute()',
      ],
      [
        'GetBalancedNic(dcid, lbalid, balnicid)',
        'DatacentersLoadbalancersBalancednicsFindByNicId(ctx, datacenterId, loadbalancerId, nicId).Execute()',
      ],
      [
        'GetLoadbalancer(dcid, lbalid)',
        'DatacentersLoadbalancersFindById(ctx, datacenterId, loadbalancerId).Execute()',
      ],
      [
        'ListBalancedNics(dcid, lbalid)',
        'DatacentersLoadbalancersBalancednicsGet(ctx, datacenterId, loadbalancerId).Execute()',
      ],
      ['ListLoadbalancers(dcid)', 'DatacentersLoadbalancersGet(ctx, datacenterId).Execute()'],
      [
        'PatchLoadbalancer(dcid, lbalid, obj)',
        'DatacentersLoadbalancersPatch(ctx, datacenterId, loadbalancerId).Loadbalancer(LoadbalancerProperties).Execute()',
      ],
      [
        'UpdateLoadbalancer(dcid, lbalid, obj)',
        'DatacentersLoadbalancersPatch(ctx, datacenterId, loadbalancerId).Loadbalancer(LoadbalancerProperties).Execute()',
      ],
    ],
  },
  {
    on: 'LocationsApi',
    names: [
      ['GetLocation(locid)', 'LocationsFindByRegionIdAndId(ctx, regionId, locationId).Execute()'],
      ['GetRegionalLocations(regid)', 'LocationsFindByRegionId(ctx, regionId).Execute()'],
      ['ListLocations()', 'LocationsGet(ctx).Execute()'],
    ],
  },
  {
    on: 'NetworkInterfacesApi',
    names: [
      ['CreateNic(dcid, srvid, nic)', 'DatacentersServersNicsPost(ctx, datacenterId, serverId).Nic(Nic).Execute()'],
      ['DeleteNic(dcid, srvid, nicid)', 'DatacentersServersNicsDelete(ctx, datacenterId, serverId, nicId).Execute()'],
      ['GetNic(dcid, srvid, nicid)', 'DatacentersServersNicsFindById(ctx, datacenterId, serverId, nicId).Execute()'],
      ['ListNics(dcid, srvid)', 'DatacentersServersNicsGet(ctx, datacenterId, serverId).Execute()'],
      [
        'PatchNic(dcid, srvid, nicid, obj)',
        'DatacentersServersNicsPatch(ctx, datacenterId, serverId, nicId).Nic(NicProperties).Execute()',
      ],
      [
        'UpdateNic(dcid, srvid, nicid, obj)',
        'DatacentersServersNicsPatch(ctx, datacenterId, serverId, nicId).Nic(NicProperties).Execute()',
      ],
    ],
  },
  {
    on: 'PrivateCrossConnectsApi',
    names: [
      ['CreatePrivateCrossConnect(pcc)', 'PccsPost(ctx).Pcc(PrivateCrossConnect).Execute()'],
      ['DeletePrivateCrossConnect(pccID)', 'PccsDelete(ctx, pccId).Execute()'],
      ['GetPrivateCrossConnect(pccID)', 'PccsFindById(ctx, pccId).Execute()'],
      ['ListPrivateCrossConnects()', 'PccsGet(ctx).Execute()'],
      ['UpdatePrivateCrossConnect(pccID, pcc)', 'PccsPatch(ctx, pccId).Pcc(PrivateCrossConnectProperties).Execute()'],
    ],
  },
  {
    on: 'RequestsApi',
    names: [
      ['GetRequest(reqID)', 'RequestsFindById(ctx, requestId).Execute()'],
      [
        'GetRequestStatus(path)',
        'RequestsStatusGet(ctx, requestId).Execute()',
        'takes the id of the request; APIClient.GetRequestStatus(ctx, path) takes its path',
      ],
      ['ListRequests()', 'RequestsGet(ctx).Execute()'],
      [
        'ListRequestsWithFilter(filter)',
        'RequestsGet(ctx).Execute()',
        'the filter becomes calls on the request, such as FilterStatus',
      ],
    ],
  },
  {
    on: 'ServersApi',
    names: [
      [
        'AttachCdrom(dcid, srvid, cdid)',
        'DatacentersServersCdromsPost(ctx, datacenterId, serverId).Cdrom(Image).Execute()',
      ],
      [
        'AttachVolume(dcid, srvid, volid)',
        'DatacentersServersVolumesPost(ctx, datacenterId, serverId).Volume(Volume).Execute()',
      ],
      ['CreateServer(dcid, server)', 'DatacentersServersPost(ctx, datacenterId).Server(Server).Execute()'],
      [
        'CreateServerAndWait(ctx, dcid, srvid)',
        'DatacentersServersPost(ctx, datacenterId).Server(Server).Execute()',
        'then APIClient.WaitForRequest with the Location of the answer',
      ],
      ['DeleteServer(dcid, srvid)', 'DatacentersServersDelete(ctx, datacenterId, serverId).Execute()'],
      [
        'DeleteServerAndWait(ctx, dcid, srvid)',
        'DatacentersServersDelete(ctx, datacenterId, serverId).Execute()',
        'then APIClient.WaitForRequest with the Location of the answer',
      ],
      [
        'DetachCdrom(dcid, srvid, cdid)',
        'DatacentersServersCdromsDelete(ctx, datacenterId, serverId, cdromId).Execute()',
      ],
      [
        'DetachVolume(dcid, srvid, volid)',
        'DatacentersServersVolumesDelete(ctx, datacenterId, serverId, volumeId).Execute()',
      ],
      [
        'GetAttachedCdrom(dcid, srvid, cdid)',
        'DatacentersServersCdromsFindById(ctx, datacenterId, serverId, cdromId).Execute()',
      ],
      [
        'GetAttachedVolume(dcid, srvid, volid)',
        'DatacentersServersVolumesFindById(ctx, datacenterId, serverId, volumeId).Execute()',
      ],
      ['GetServer(dcid, srvid)', 'DatacentersServersFindById(ctx, datacenterId, serverId).Execute()'],
      ['ListAttachedCdroms(dcid, srvid)', 'DatacentersServersCdromsGet(ctx, datacenterId, serverId).Execute()'],
      ['ListAttachedVolumes(dcid, srvid)', 'DatacentersServersVolumesGet(ctx, datacenterId, serverId).Execute()'],
      ['ListServers(dcid)', 'DatacentersServersGet(ctx, datacenterId).Execute()'],
      [
        'PatchServer(dcid, srvid, props)',
        'DatacentersServersPatch(ctx, datacenterId, serverId).Server(ServerProperties).Execute()',
      ],
      ['RebootServer(dcid, srvid)', 'DatacentersServersRebootPost(ctx, datacenterId, serverId).Execute()'],
      ['StartServer(dcid, srvid)', 'DatacentersServersStartPost(ctx, datacenterId, serverId).Execute()'],
      ['StopServer(dcid, srvid)', 'DatacentersServersStopPost(ctx, datacenterId, serverId).Execute()'],
      [
        'UpdateServer(dcid, srvid, props)',
        'DatacentersServersPatch(ctx, datacenterId, serverId).Server(ServerProperties).Execute()',
      ],
      [
        'UpdateServerAndWait(ctx, dcid, srvid, props)',
        'DatacentersServersPatch(ctx, datacenterId, serverId).Server(ServerProperties).Execute()',
        'then APIClient.WaitForRequest with the Location of the answer',
      ],
    ],
  },
  {
    on: 'SnapshotsApi',
    names: [
      ['DeleteSnapshot(snapshotID)', 'SnapshotsDelete(ctx, snapshotId).Execute()'],
      [
        'DeleteSnapshotAndWait(snapshotID)',
        'SnapshotsDelete(ctx, snapshotId).Execute()',
        'then APIClient.WaitForRequest with the Location of the answer',
      ],
      ['GetSnapshot(snapshotID)', 'SnapshotsFindById(ctx, snapshotId).Execute()'],
      ['ListSnapshots()', 'SnapshotsGet(ctx).Execute()'],
      ['UpdateSnapshot(snapshotID, request)', 'SnapshotsPatch(ctx, snapshotId).Snapshot(SnapshotProperties).Execute()'],
    ],
  },
  {
    on: 'UserManagementApi',
    names: [
      [
        'AddShare(groupid, resourceid, share)',
        'UmGroupsSharesPost(ctx, groupId, resourceId).Resource(GroupShare).Execute()',
      ],
      ['AddUserToGroup(groupid, userid)', 'UmGroupsUsersPost(ctx, groupId).User(UserGroupPost).Execute()'],
      ['CreateGroup(grp)', 'UmGroupsPost(ctx).Group(Group).Execute()'],
      ['CreateUser(usr)', 'UmUsersPost(ctx).User(UserPost).Execute()'],
      ['DeleteGroup(groupid)', 'UmGroupsDelete(ctx, groupId).Execute()'],
      ['DeleteShare(groupid, resourceid)', 'UmGroupsSharesDelete(ctx, groupId, resourceId).Execute()'],
      ['DeleteUser(userid)', 'UmUsersDelete(ctx, userId).Execute()'],
      ['DeleteUserFromGroup(groupid, userid)', 'UmGroupsUsersDelete(ctx, groupId, userId).Execute()'],
      ['GetGroup(groupid)', 'UmGroupsFindById(ctx, groupId).Execute()'],
      [
        'GetResourceByType(resourcetype, resourceid)',
        'UmResourcesFindByTypeAndId(ctx, resourceType, resourceId).Execute()',
      ],
      ['GetShare(groupid, resourceid)', 'UmGroupsSharesFindByResourceId(ctx, groupId, resourceId).Execute()'],
      ['GetUser(usrid)', 'UmUsersFindById(ctx, userId).Execute()'],
      ['ListGroupUsers(groupid)', 'UmGroupsUsersGet(ctx, groupId).Execute()'],
      ['ListGroups()', 'UmGroupsGet(ctx).Execute()'],
      ['ListResources()', 'UmResourcesGet(ctx).Execute()'],
      ['ListResourcesByType(resourcetype)', 'UmResourcesFindByType(ctx, resourceType).Execute()'],
      ['ListShares(grpid)', 'UmGroupsSharesGet(ctx, groupId).Execute()'],
      ['ListUsers()', 'UmUsersGet(ctx).Execute()'],
      ['UpdateGroup(groupid, obj)', 'UmGroupsPut(ctx, groupId).Group(Group).Execute()'],
      [
        'UpdateShare(groupid, resourceid, obj)',
        'UmGroupsSharesPut(ctx, groupId, resourceId).Resource(GroupShare).Execute()',
      ],
      ['UpdateUser(userid, obj)', 'UmUsersPut(ctx, userId).User(UserPut).Execute()'],
    ],
  },
  {
    on: 'UserS3KeysApi',
    names: [
      ['CreateS3Key(userID)', 'UmUsersS3keysPost(ctx, userId).Execute()'],
      ['DeleteS3Key(userID, s3KeyID)', 'UmUsersS3keysDelete(ctx, userId, keyId).Execute()'],
      ['GetS3Key(userID, s3KeyID)', 'UmUsersS3keysFindByKeyId(ctx, userId, keyId).Execute()'],
      ['ListS3Keys(userID)', 'UmUsersS3keysGet(ctx, userId).Execute()'],
      ['UpdateS3Key(userID, s3KeyID, s3Key)', 'UmUsersS3keysPut(ctx, userId, keyId).S3Key(S3Key).Execute()'],
    ],
  },
  {
    on: 'VolumesApi',
    names: [
      [
        'CreateSnapshot(dcid, volid, name, description)',
        'DatacentersVolumesCreateSnapshotPost(ctx, datacenterId, volumeId).Snapshot(CreateSnapshot).Execute()',
      ],
      [
        'CreateSnapshotAndWait(ctx, dcId, volId, name, description)',
        'DatacentersVolumesCreateSnapshotPost(ctx, datacenterId, volumeId).Snapshot(CreateSnapshot).Execute()',
        'then APIClient.WaitForRequest with the Location of the answer',
      ],
      ['CreateVolume(dcid, request)', 'DatacentersVolumesPost(ctx, datacenterId).Volume(Volume).Execute()'],
      [
        'CreateVolumeAndWait(ctx, dcid, request)',
        'DatacentersVolumesPost(ctx, datacenterId).Volume(Volume).Execute()',
        'then APIClient.WaitForRequest with the Location of the answer',
      ],
      ['DeleteVolume(dcid, volid)', 'DatacentersVolumesDelete(ctx, datacenterId, volumeId).Execute()'],
      ['GetVolume(dcid, volumeID)', 'DatacentersVolumesFindById(ctx, datacenterId, volumeId).Execute()'],
      [
        'IsSnapshotCreationRequested(dcId, volId)',
        'DatacentersVolumesCreateSnapshotPost(ctx, datacenterId, volumeId).Snapshot(CreateSnapshot).Execute()',
      ],
      ['ListVolumes(dcid)', 'DatacentersVolumesGet(ctx, datacenterId).Execute()'],
      [
        'PatchVolume(dcid, volid, request)',
        'DatacentersVolumesPatch(ctx, datacenterId, volumeId).Volume(VolumeProperties).Execute()',
      ],
      [
        'RestoreSnapshot(dcid, volid, snapshotID)',
        'DatacentersVolumesRestoreSnapshotPost(ctx, datacenterId, volumeId).RestoreSnapshot(RestoreSnapshot).Execute()',
      ],
      [
        'RestoreSnapshotAndWait(ctx, dcId, volId, snapshotId)',
        'DatacentersVolumesRestoreSnapshotPost(ctx, datacenterId, volumeId).RestoreSnapshot(RestoreSnapshot).Execute()',
        'then APIClient.WaitForRequest with the Location of the answer',
      ],
      [
        'UpdateVolume(dcid, volid, request)',
        'DatacentersVolumesPatch(ctx, datacenterId, volumeId).Volume(VolumeProperties).Execute()',
      ],
    ],
  },
]
