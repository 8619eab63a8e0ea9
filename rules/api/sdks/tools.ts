import { rows, type Sdk } from '../sdk.ts'

/** Drivers, command line tools and user interface plugins that call this API, release by release (source: spec/sdk-map.json). */
export const tools: readonly Sdk[] = [
  ...rows(
    {
      ecosystem: 'Docker Machine driver',
      name: 'docker-machine-driver-profitbricks',
      names: ['github.com/profitbricks/docker-machine-driver-profitbricks'],
      imports: ['github.com/profitbricks/docker-machine-driver-profitbricks'],
      successor: 'docker-machine-driver-ionoscloud',
      successorVersion: '6.0.0',
    },
    [
      { range: '>=1.0.0 <1.2.0', releasesText: '>=1.0.0,<1.2.0', api: 2 },
      { range: '>=1.2.0 <1.3.0', releasesText: '>=1.2.0,<1.3.0', api: 3 },
      { range: '>=1.3.0 <=1.3.4', releasesText: '>=1.3.0,<=1.3.4', api: 4 },
    ],
  ),
  ...rows(
    {
      ecosystem: 'Docker Machine driver',
      name: 'docker-machine-driver-ionoscloud',
      names: ['github.com/ionos-cloud/docker-machine-driver'],
      imports: ['github.com/ionos-cloud/docker-machine-driver'],
      successor: 'docker-machine-driver-ionoscloud',
      successorVersion: '6.0.0',
    },
    [
      { range: '>=5.0.0 <6.0.0', releasesText: '>=5.0.0,<6.0.0', api: 5 },
      { range: '>=6.0.0', releasesText: '>=6.0.0', api: 6 },
    ],
  ),
  ...rows(
    {
      ecosystem: 'Docker volume plugin',
      name: 'docker-volume-profitbricks',
      names: ['profitbricks/docker-volume-profitbricks'],
      imports: [],
    },
    [{ range: '1.0.0', releasesText: '1.0.0', api: 4 }],
  ),
  ...rows(
    {
      ecosystem: 'CLI',
      name: 'ionosctl',
      names: ['ionos-cloud/ionosctl', 'github.com/ionos-cloud/ionosctl'],
      imports: [],
      successor: 'ionosctl',
      successorVersion: '6.0.0',
    },
    [
      { range: '>=5.0.0 <6.0.0', releasesText: '>=5.0.0,<6.0.0', api: 5 },
      { range: '>=6.0.0-beta2', releasesText: '>=6.0.0-beta2', api: 6 },
    ],
  ),
  ...rows(
    {
      ecosystem: 'Kubernetes CSI',
      name: 'cgroschupp/csi-profitbricks',
      names: ['csi-profitbricks', 'github.com/cgroschupp/csi-profitbricks'],
      imports: ['github.com/cgroschupp/csi-profitbricks'],
    },
    [{ releasesText: '2018', api: 4 }],
  ),
  ...rows(
    {
      ecosystem: 'Tool',
      name: 'PerfKitBenchmarker',
      names: ['GoogleCloudPlatform/PerfKitBenchmarker'],
      imports: ['perfkitbenchmarker.providers.profitbricks'],
      needs: 'profitbricks',
    },
    [{ releasesText: '2016..', api: 4 }],
  ),
  ...rows({ ecosystem: 'Rancher UI driver', name: 'ui-driver-ionoscloud', imports: [] }, [
    { range: '>=0.1.0', releasesText: '>=0.1.0', api: 6 },
  ]),
  ...rows({ ecosystem: 'n8n node', name: 'n8n-nodes-ionos-cloud', imports: ['n8n-nodes-ionos-cloud'] }, [
    { range: '*', releasesText: 'all', api: 6 },
  ]),
]
