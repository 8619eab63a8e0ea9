// Bill of materials of an installation as CycloneDX, from the lock file; deterministic.

/** The bill of materials of a package from its manifest and its lock file. */
export function billOfMaterials({ name, version, license }, { packages }) {
  const all = Object.entries(packages).filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional)
  const components = all.map(([path, one]) => componentOf(path.slice(path.lastIndexOf('node_modules/') + 13), one))
  const own = { type: 'application', 'bom-ref': `${name}@${version}`, name, version, purl: purlOf(name, version), ...licensed(license) }
  return { bomFormat: 'CycloneDX', specVersion: '1.5', version: 1, metadata: { component: own }, components }
}

function componentOf(name, { version, license, integrity, optional }) {
  const [algorithm, digest] = integrity?.split('-') ?? []
  const hash = algorithm === 'sha512' ? [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }] : []
  return {
    type: 'library',
    'bom-ref': `${name}@${version}`,
    name,
    version,
    scope: optional ? 'optional' : 'required',
    ...(hash.length > 0 && { hashes: hash }),
    ...licensed(license),
    purl: purlOf(name, version),
  }
}

function purlOf(name, version) {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`
}

function licensed(license) {
  if (license === undefined) return {}
  return { licenses: [/^[\w.+-]+$/.test(license) ? { license: { id: license } } : { expression: license }] }
}
