/** A reason why a folder is excluded by default. */
export interface DefaultExclude {
  /** Its kind in a word or two: `dependencies`, `build output`. */
  readonly what: 'dependencies' | 'a virtual environment' | 'build output' | 'a cache' | 'data of version control'
  /** A name of the folder that it lies in. */
  readonly in?: string
  /** Name of a sibling that is required; a leading `*` matches any prefix. Absent: the folder's name is sufficient. */
  readonly beside?: readonly string[]
  /** Name of an entry that is required as well; all given `beside` and `inside` have to match. */
  readonly inside?: readonly string[]
  /** Folders of this name may hold sources: they are only excluded if git or a missing ignore file shows otherwise. */
  readonly shared?: true
}

const NPM = ['package.json', 'deno.json', 'deno.jsonc']
const PYTHON = ['pyproject.toml', 'setup.py', 'setup.cfg', 'tox.ini', 'noxfile.py']
const GRADLE = ['build.gradle', 'build.gradle.kts', 'settings.gradle', 'settings.gradle.kts']
const JVM = [...GRADLE, 'pom.xml', 'build.sbt', 'project.clj', 'build.xml']
const DOTNET = ['*.csproj', '*.fsproj', '*.vbproj']
const HASKELL = ['*.cabal', 'stack.yaml', 'cabal.project']

const dependencies = { what: 'dependencies' } as const
const cache = { what: 'a cache' } as const
const environment = { what: 'a virtual environment', inside: ['bin', 'Scripts'] } as const
const output = (...beside: string[]) => ({ what: 'build output', beside, shared: true }) as const
const history = { what: 'data of version control' } as const

/** Folders that tools fill, by name. One of the lines of a name has to hold. */
export const BY_NAME: Readonly<Record<string, readonly DefaultExclude[]>> = {
  node_modules: [dependencies],
  bower_components: [dependencies],
  jspm_packages: [dependencies],
  '.pnpm-store': [dependencies],
  unplugged: [{ ...dependencies, in: '.yarn' }],
  cache: [{ ...cache, in: '.yarn' }],
  'site-packages': [dependencies],
  'dist-packages': [dependencies],
  __pypackages__: [dependencies],
  '.eggs': [dependencies],
  '.pixi': [dependencies],
  venv: [environment],
  '.venv': [environment],
  env: [{ ...environment, inside: ['pip-selfcheck.json', 'pyvenv.cfg'] }],
  '.tox': [{ what: 'a virtual environment' }],
  '.nox': [{ what: 'a virtual environment' }],
  bundle: [{ ...dependencies, in: 'vendor', inside: ['ruby', 'jruby', 'truffleruby'] }],
  '.bundle': [{ ...dependencies, beside: ['Gemfile', 'gems.rb'] }],
  vendor: [{ ...dependencies, beside: ['composer.json'], inside: ['autoload.php'], shared: true }],
  Pods: [{ ...dependencies, beside: ['Podfile'] }],
  Carthage: [{ ...dependencies, beside: ['Cartfile'] }],
  deps: [{ ...dependencies, beside: ['mix.lock'], shared: true }],
  'elm-stuff': [{ ...dependencies, beside: ['elm.json'] }],
  library: [{ ...dependencies, in: 'renv' }],
  '.terraform': [dependencies],
  '.terragrunt-cache': [cache],
  __pycache__: [cache],
  '.mypy_cache': [cache],
  '.pytest_cache': [cache],
  '.ruff_cache': [cache],
  '.ipynb_checkpoints': [cache],
  '.gradle': [{ ...cache, beside: JVM }],
  '.dart_tool': [cache],
  '.parcel-cache': [cache],
  '.turbo': [{ ...cache, beside: NPM }],
  '.angular': [{ ...cache, beside: NPM }],
  '.vs': [cache],
  '.nx': [{ ...cache, beside: ['nx.json'] }],
  '.nyc_output': [{ ...cache, beside: NPM }],
  '.vagrant': [{ ...cache, beside: ['Vagrantfile'] }],
  '.metals': [cache],
  '.bloop': [cache],
  'zig-cache': [cache],
  '.zig-cache': [cache],
  '.next': [{ what: 'build output', beside: NPM }],
  '.nuxt': [{ what: 'build output', beside: NPM }],
  '.output': [{ what: 'build output', beside: NPM }],
  '.svelte-kit': [{ what: 'build output', beside: NPM }],
  '.serverless': [{ what: 'build output', beside: ['serverless.yml', 'serverless.yaml', 'serverless.ts', ...NPM] }],
  '.aws-sam': [{ what: 'build output' }],
  'cdk.out': [{ what: 'build output', beside: ['cdk.json'] }],
  '.build': [{ what: 'build output', beside: ['Package.swift'] }],
  DerivedData: [{ what: 'build output', beside: ['*.xcodeproj', '*.xcworkspace'] }],
  '.stack-work': [{ what: 'build output' }],
  'dist-newstyle': [{ what: 'build output', beside: HASKELL }],
  _build: [{ what: 'build output', beside: ['mix.exs', 'rebar.config', 'dune-project'] }],
  target: [output('Cargo.toml', ...JVM)],
  build: [output(...NPM, ...PYTHON, ...JVM, 'pubspec.yaml')],
  dist: [output(...NPM, ...PYTHON, ...HASKELL)],
  out: [output(...NPM, ...JVM)],
  obj: [output(...DOTNET)],
  bin: [{ ...output(...DOTNET), inside: ['Debug', 'Release'] }],
  _site: [output('_config.yml')],
  htmlcov: [{ ...output(...PYTHON, '.coveragerc'), inside: ['index.html'] }],
  'storybook-static': [output(...NPM)],
  coverage: [{ ...output(...NPM), inside: ['lcov.info', 'lcov-report', 'clover.xml', 'coverage-final.json'] }],
  '.svn': [history],
  '.hg': [history],
  '.bzr': [history],
  '.jj': [history],
}

/** Folders of any name that are identified by an entry. */
export const BY_CONTENT: Readonly<Record<string, DefaultExclude>> = {
  'pyvenv.cfg': { what: 'a virtual environment' },
  'conda-meta': { what: 'a virtual environment' },
  'CACHEDIR.TAG': cache,
  'CMakeCache.txt': { what: 'build output' },
}
