import type { Resource } from './store/store.ts'

/** Resources of every account: locations with their image aliases, public images, templates of cubes. */
export function publicResources(contract: string): Resource[] {
  const resource = (path: string, properties: Resource['properties']): Resource => ({ path, contract, properties })
  return [
    ...LOCATIONS.map(([id, name]) =>
      resource(`/locations/${id}`, { name, features: ['SSD'], imageAliases: ['debian:latest', 'ubuntu:latest'] }),
    ),
    ...IMAGES.map(([id, name, alias]) =>
      resource(`/images/${id}`, {
        name,
        location: 'de/fra',
        imageType: 'HDD',
        public: true,
        licenceType: 'LINUX',
        imageAliases: [alias],
        cloudInit: 'V1',
        size: 3,
      }),
    ),
    ...TEMPLATES.map(([id, name, cores, ram, storageSize]) =>
      resource(`/templates/${id}`, { name, cores, ram, storageSize }),
    ),
  ]
}

const LOCATIONS = [
  ['de/fra', 'frankfurt'],
  ['de/txl', 'berlin'],
  ['us/las', 'lasvegas'],
] as const

const IMAGES = [
  ['00000000-0000-4000-8000-0000000000d1', 'Debian-12-server', 'debian:latest'],
  ['00000000-0000-4000-8000-0000000000f1', 'Ubuntu-24.04-LTS-server', 'ubuntu:latest'],
] as const

const TEMPLATES = [
  ['00000000-0000-4000-8000-0000000000c1', 'Basic Cube XS', 1, 2048, 60],
  ['00000000-0000-4000-8000-0000000000c2', 'Basic Cube S', 2, 4096, 120],
] as const
