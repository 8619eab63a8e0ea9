import { dirname, join } from 'node:path'
import type { ts } from 'ts-morph'
import type { GuardedFiles } from './guarded-files.ts'
import { fileOfPackage, findWorkspaces, type Workspaces } from './resolve-workspaces.ts'

type Typescript = typeof ts

/** Finds the real file that a module specifier leads to from a file; undefined outside of the tree and in packages. */
export function createFileFinder(
  compiler: Typescript,
  files: GuardedFiles,
): (from: string, module: string) => string | undefined {
  const host = hostOf(files)
  const options = new Map<string, ts.CompilerOptions>()
  const workspaces = new Map<string, Workspaces>()
  const found = new Map<string, string | undefined>()
  const find = (from: string, module: string): string | undefined => {
    const folder = dirname(from)
    const settings = remember(options, folder, () => optionsFor(compiler, host, files, folder))
    const direct = /^\.{1,2}\//.test(module) ? join(folder, module) : undefined
    if (direct && /\.(?:vue|svelte|json)$/i.test(direct) && files.isFile(direct)) return files.real(direct)
    const resolved = compiler.resolveModuleName(module, from, settings, host).resolvedModule?.resolvedFileName
    const real = resolved === undefined ? undefined : ownSource(files, resolved)
    if (real || direct) return real
    const packages = remember(workspaces, folder, () => findWorkspaces(files, folder))
    const file = fileOfPackage(files, packages, module)
    return file === undefined ? undefined : files.real(file)
  }
  return (from, module) => remember(found, `${dirname(from)}\n${module}`, () => find(from, module))
}

function remember<T>(known: Map<string, T>, key: string, make: () => T): T {
  const before = known.get(key)
  if (before !== undefined || known.has(key)) return before as T
  const made = make()
  known.set(key, made)
  return made
}

/** The source behind a resolved file: not a declaration beside it, and nothing that was installed. */
function ownSource(files: GuardedFiles, path: string): string | undefined {
  const real = files.real(path)
  if (real === undefined || /[\\/]node_modules[\\/]/.test(real.slice(files.root.length))) return undefined
  if (!/\.d\.[cm]?ts$/.test(real)) return real
  const stem = real.replace(/\.d\.([cm]?)ts$/, '.$1')
  const beside = ['js', 'jsx', 'ts', 'tsx'].map((one) => stem + one).find((one) => files.isFile(one))
  return beside ?? real
}

type Host = ts.ModuleResolutionHost & ts.ParseConfigHost

function hostOf(files: GuardedFiles): Host {
  return {
    useCaseSensitiveFileNames: true,
    fileExists: files.isFile,
    readFile: files.read,
    directoryExists: files.isFolder,
    realpath: (path) => files.real(path) ?? path,
    getDirectories: files.folders,
    getCurrentDirectory: () => files.root,
    readDirectory: () => [],
  }
}

/** Compiler options of the nearest `tsconfig.json` or `jsconfig.json`, as far as they decide where modules are. */
function optionsFor(compiler: Typescript, host: Host, files: GuardedFiles, folder: string): ts.CompilerOptions {
  const config = nearestConfig(files, folder)
  const ownOptions = config === undefined ? {} : readConfig(compiler, host, files, config)
  return {
    ...(ownOptions.baseUrl === undefined ? {} : { baseUrl: ownOptions.baseUrl }),
    ...(ownOptions.paths === undefined ? {} : { paths: ownOptions.paths }),
    ...(ownOptions.pathsBasePath === undefined ? {} : { pathsBasePath: ownOptions.pathsBasePath }),
    ...(ownOptions.rootDirs === undefined ? {} : { rootDirs: ownOptions.rootDirs }),
    module: compiler.ModuleKind.ESNext,
    moduleResolution: compiler.ModuleResolutionKind.Bundler,
    customConditions: ['source', 'development'],
    allowJs: true,
    resolveJsonModule: true,
    noDtsResolution: true,
    typeRoots: [],
  }
}

function nearestConfig(files: GuardedFiles, folder: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    const found = ['tsconfig.json', 'jsconfig.json'].map((one) => join(at, one)).find(files.isFile)
    if (found || at === files.root || dirname(at) === at) return found
  }
}

function readConfig(
  compiler: Typescript,
  host: Host,
  files: GuardedFiles,
  path: string,
  depth = 0,
): ts.CompilerOptions {
  const { config } = compiler.readConfigFile(path, host.readFile)
  if (!config) return {}
  const { options, projectReferences } = compiler.parseJsonConfigFileContent(
    config,
    host,
    dirname(path),
    undefined,
    path,
  )
  if (options.paths || depth > 0) return options
  for (const projectReference of projectReferences ?? []) {
    const file = files.isFile(projectReference.path)
      ? projectReference.path
      : join(projectReference.path, 'tsconfig.json')
    const other = files.isFile(file) ? readConfig(compiler, host, files, file, depth + 1) : {}
    if (other.paths) return other
  }
  return options
}
