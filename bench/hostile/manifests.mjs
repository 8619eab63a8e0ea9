// Manifests and lock files: full of old releases of a package, or of other packages with a single old one among them.

const HASH = 'h1:Ux0hHeHCx6XhkDqTuF6tLBwV5yRsHKh5Wb0Yl9Sj0kE='
const SHA = 'sha512-4Zp0hHeHCx6XhkDqTuF6tLBwV5yRsHKh5Wb0Yl9Sj0kEUx0hHeHCx6XhkDqTuF6tLBwV5yRsHKh5Wb0Yl9Sj0kE=='
const PROVIDER = 'registry.terraform.io'

/** For each kind: its file, an old package and another one, a line for a package and a number, a head and an end. */
const files = {
  requirements: {
    file: 'requirements.txt',
    packages: ['profitbricks', 'flask'],
    line: (name, n) => `${name}==${n % 9}.1.${n}\n`,
  },
  'requirements-hashes': {
    file: 'requirements.txt',
    packages: ['profitbricks', 'flask'],
    line: (name, n) =>
      `${name}==${n % 9}.1.${n} \\\n    --hash=sha256:${'ab'.repeat(32)} \\\n    --hash=sha256:${'cd'.repeat(32)}\n`,
  },
  'go-sum': {
    file: 'go.sum',
    packages: ['github.com/profitbricks/profitbricks-sdk-go', 'github.com/a/b'],
    line: (name, n) => `${name} v${n % 5}.0.${n} ${HASH}\n${name} v${n % 5}.0.${n}/go.mod ${HASH}\n`,
  },
  'go-mod': {
    file: 'go.mod',
    packages: ['github.com/profitbricks/profitbricks-sdk-go', 'github.com/a/b'],
    head: 'module example.com/a\n\ngo 1.21\n\nrequire (\n',
    line: (name, n) => `\t${name} v${n % 5}.0.${n} // indirect\n`,
    end: ')\n',
  },
  'package-json': {
    file: 'package.json',
    packages: ['libprofitbricks', 'left-pad'],
    head: '{"dependencies": {\n',
    line: (name, n) => `"${name}": "^${n % 9}.1.${n}",\n`,
    end: '"x": "1" } }\n',
  },
  'package-lock': {
    file: 'package-lock.json',
    packages: ['libprofitbricks', 'left-pad'],
    head: '{"name": "a", "lockfileVersion": 3, "packages": {\n',
    line: (name, n) =>
      `"node_modules/a${n}/node_modules/${name}": {\n "version": "${n % 5}.1.${n}",\n "resolved": "https://registry.npmjs.org/${name}/-/${name}-${n % 5}.1.${n}.tgz",\n "integrity": "${SHA}"\n},\n`,
    end: '"": {} } }\n',
  },
  'package-lock-1': {
    file: 'package-lock.json',
    packages: ['libprofitbricks', 'left-pad'],
    head: '{"name": "a", "lockfileVersion": 1, "dependencies": {\n',
    line: (name, n) => `"${name}": {"version": "${n % 5}.1.${n}", "integrity": "${SHA}", "requires": {"b": "1"}},\n`,
    end: '"x": {} } }\n',
  },
  'yarn-lock': {
    file: 'yarn.lock',
    packages: ['libprofitbricks', 'left-pad'],
    head: '# yarn lockfile v1\n\n',
    line: (name, n) => `${name}@^${n % 5}.1.${n}:\n  version "${n % 5}.1.${n}"\n  integrity ${SHA}\n\n`,
  },
  'yarn-berry': {
    file: 'yarn.lock',
    packages: ['libprofitbricks', 'left-pad'],
    head: '__metadata:\n  version: 6\n\n',
    line: (name, n) =>
      `"${name}@npm:^${n % 5}.1.${n}":\n  version: ${n % 5}.1.${n}\n  languageName: node\n  linkType: hard\n\n`,
  },
  'pnpm-lock': {
    file: 'pnpm-lock.yaml',
    packages: ['libprofitbricks', 'left-pad'],
    head: "lockfileVersion: '6.0'\n\npackages:\n\n",
    line: (name, n) => `  /${name}@${n % 5}.1.${n}:\n    resolution: {integrity: ${SHA}}\n    dev: false\n\n`,
  },
  'poetry-lock': {
    file: 'poetry.lock',
    packages: ['profitbricks', 'flask'],
    line: (name, n) =>
      `[[package]]\nname = "${name}"\nversion = "${n % 5}.1.${n}"\noptional = false\nfiles = [\n    {file = "a-${n}.whl", hash = "sha256:${'ab'.repeat(32)}"},\n]\n\n`,
  },
  'uv-lock': {
    file: 'uv.lock',
    packages: ['profitbricks', 'flask'],
    head: 'version = 1\nrequires-python = ">=3.9"\n\n',
    line: (name, n) =>
      `[[package]]\nname = "${name}"\nversion = "${n % 5}.1.${n}"\nsource = { registry = "https://pypi.org/simple" }\nwheels = [{ url = "https://files.pythonhosted.org/a-${n}.whl", size = ${n} }]\n\n`,
  },
  'pdm-lock': {
    file: 'pdm.lock',
    packages: ['profitbricks', 'flask'],
    line: (name, n) => `[[package]]\nname = "${name}"\nversion = "${n % 5}.1.${n}"\n\n`,
  },
  'pipfile-lock': {
    file: 'Pipfile.lock',
    packages: ['profitbricks', 'flask'],
    head: '{"_meta": {}, "default": {\n',
    line: (name, n) => `"${name}": {"hashes": ["sha256:${'ab'.repeat(32)}"], "version": "==${n % 5}.1.${n}"},\n`,
    end: '"x": {} } }\n',
  },
  pipfile: {
    file: 'Pipfile',
    packages: ['profitbricks', 'flask'],
    head: '[packages]\n',
    line: (name, n) => `${name} = "==${n % 5}.1.${n}"\n`,
  },
  pyproject: {
    file: 'pyproject.toml',
    packages: ['profitbricks', 'flask'],
    head: '[project]\nname = "a"\ndependencies = [\n',
    line: (name, n) => `  "${name}==${n % 5}.1.${n}",\n`,
    end: ']\n',
  },
  'setup-py': {
    file: 'setup.py',
    packages: ['profitbricks', 'flask'],
    head: 'from setuptools import setup\nsetup(name="a", install_requires=[\n',
    line: (name, n) => `  "${name}==${n % 5}.1.${n}",\n`,
    end: '])\n',
  },
  'setup-cfg': {
    file: 'setup.cfg',
    packages: ['profitbricks', 'flask'],
    head: '[options]\ninstall_requires =\n',
    line: (name, n) => `    ${name}==${n % 5}.1.${n}\n`,
  },
  environment: {
    file: 'environment.yml',
    packages: ['profitbricks', 'flask'],
    head: 'name: a\ndependencies:\n  - pip:\n',
    line: (name, n) => `    - ${name}==${n % 5}.1.${n}\n`,
  },
  gemfile: {
    file: 'Gemfile',
    packages: ['profitbricks-sdk-ruby', 'rails'],
    head: "source 'https://rubygems.org'\n",
    line: (name, n) => `gem '${name}', '~> ${n % 5}.1.${n}'\n`,
  },
  'gemfile-lock': {
    file: 'Gemfile.lock',
    packages: ['profitbricks-sdk-ruby', 'rails'],
    head: 'GEM\n  remote: https://rubygems.org/\n  specs:\n',
    line: (name, n) => `    ${name} (${n % 5}.1.${n})\n      rack (~> 2.0)\n`,
    end: '\nPLATFORMS\n  ruby\n',
  },
  'composer-json': {
    file: 'composer.json',
    packages: ['profitbricks/profitbricks-sdk-php', 'a/b'],
    head: '{"require": {\n',
    line: (name, n) => `"${name}": "^${n % 5}.1.${n}",\n`,
    end: '"x/y": "1" } }\n',
  },
  'composer-lock': {
    file: 'composer.lock',
    packages: ['profitbricks/profitbricks-sdk-php', 'a/b'],
    head: '{"packages": [\n',
    line: (name, n) =>
      `{"name": "${name}", "version": "v${n % 5}.1.${n}", "source": {"type": "git", "url": "https://github.com/${name}.git"}, "type": "library"},\n`,
    end: '{} ] }\n',
  },
  'cargo-lock': {
    file: 'Cargo.lock',
    packages: ['profitbricks', 'serde'],
    head: 'version = 3\n\n',
    line: (name, n) =>
      `[[package]]\nname = "${name}"\nversion = "${n % 5}.1.${n}"\nsource = "registry+https://github.com/rust-lang/crates.io-index"\n\n`,
  },
  'mix-lock': {
    file: 'mix.lock',
    packages: ['profitbricks', 'plug'],
    head: '%{\n',
    line: (name, n) => `  "${name}": {:hex, :${name}, "${n % 5}.1.${n}", "${'ab'.repeat(16)}", [:mix], []},\n`,
    end: '}\n',
  },
  pom: {
    file: 'pom.xml',
    packages: ['com.profitbricks.rest.client:profitbricks-sdk-java', 'com.a:b'],
    head: '<project><modelVersion>4.0.0</modelVersion>\n<dependencies>\n',
    line: (name, n) =>
      `<dependency>\n  <groupId>${name.split(':')[0]}</groupId>\n  <artifactId>${name.split(':')[1]}</artifactId>\n  <version>${n % 5}.1.${n}</version>\n</dependency>\n`,
    end: '</dependencies></project>\n',
  },
  gradle: {
    file: 'build.gradle',
    packages: ['com.profitbricks.rest.client:profitbricks-sdk-java', 'com.a:b'],
    head: 'dependencies {\n',
    line: (name, n) => `  implementation '${name}:${n % 5}.1.${n}'\n`,
    end: '}\n',
  },
  'gradle-lock': {
    file: 'gradle.lockfile',
    packages: ['com.profitbricks.rest.client:profitbricks-sdk-java', 'com.a:b'],
    line: (name, n) => `${name}:${n % 5}.1.${n}=compileClasspath,runtimeClasspath\n`,
  },
  'gradle-catalog': {
    file: 'libs.versions.toml',
    packages: ['com.profitbricks.rest.client:profitbricks-sdk-java', 'com.a:b'],
    head: '[libraries]\n',
    line: (name, n) => `a${n} = "${name}:${n % 5}.1.${n}"\n`,
  },
  nuget: {
    file: 'a.csproj',
    packages: ['ProfitbricksSDK', 'Newtonsoft.Json'],
    head: '<Project><ItemGroup>\n',
    line: (name, n) => `<PackageReference Include="${name}" Version="${n % 5}.0.${n}" />\n`,
    end: '</ItemGroup></Project>\n',
  },
  'nuget-config': {
    file: 'packages.config',
    packages: ['ProfitbricksSDK', 'Newtonsoft.Json'],
    head: '<packages>\n',
    line: (name, n) => `<package id="${name}" version="${n % 5}.0.${n}" targetFramework="net45" />\n`,
    end: '</packages>\n',
  },
  'nuget-lock': {
    file: 'packages.lock.json',
    packages: ['ProfitbricksSDK', 'Newtonsoft.Json'],
    head: '{"version": 1, "dependencies": {\n',
    line: (name, n) =>
      `"net${n}": {"${name}": {"type": "Direct", "resolved": "${n % 5}.0.${n}", "contentHash": "${SHA}"}},\n`,
    end: '"x": {} } }\n',
  },
  'terraform-lock': {
    file: '.terraform.lock.hcl',
    packages: ['hashicorp/profitbricks', 'hashicorp/aws'],
    line: (name, n) =>
      `provider "${PROVIDER}/${name}" {\n  version     = "1.${n % 5}.${n}"\n  constraints = "~> 1.0"\n  hashes = [\n    "${HASH}",\n  ]\n}\n\n`,
  },
  'terraform-json': {
    file: 'a.tf.json',
    packages: ['hashicorp/profitbricks', 'hashicorp/aws'],
    head: '{"terraform": {"required_providers": {\n',
    line: (name, n) => `"p${n}": {"source": "${name}", "version": "1.${n % 5}.${n}"},\n`,
    end: '"x": {} } } }\n',
  },
  'terraform-resources': {
    file: 'a.tf',
    packages: ['profitbricks', 'aws'],
    line: (name, n) => `resource "${name}_server" "s${n}" {\n  name = "s${n}"\n  cores = 2\n}\n`,
  },
  'ansible-requirements': {
    file: 'requirements.yml',
    packages: ['community.general', 'a.b'],
    head: '# for profitbricks\ncollections:\n',
    line: (name, n) => `  - name: ${name}\n    version: ${n % 5}.1.${n}\n`,
  },
  'ansible-tasks': {
    file: 'tasks.yml',
    packages: ['profitbricks', 'debug'],
    line: (name, n) => `- name: task ${n}\n  ${name}:\n    name: s${n}\n    wait: true\n`,
  },
  'ansible-documentation': {
    file: 'profitbricks_server.py',
    packages: ['profitbricks', 'flask'],
    head: "DOCUMENTATION = r'''\nmodule: profitbricks_server\nrequirements:\n",
    line: (name, n) => `  - "${name} >= ${n % 5}.1.${n}"\n`,
    end: "'''\n",
  },
  'chart-lock': {
    file: 'Chart.lock',
    packages: ['csi-profitbricks', 'redis'],
    head: 'dependencies:\n',
    line: (name, n) => `- name: ${name}\n  repository: https://charts.example.com/stable\n  version: ${n % 5}.1.${n}\n`,
  },
  'docker-images': {
    file: 'compose.yaml',
    packages: ['profitbricks/docker-volume-profitbricks', 'redis'],
    head: 'services:\n',
    line: (name, n) => `  s${n}:\n    image: ${name}:${n % 5}.1.${n}\n`,
  },
}

/** Each file twice: `NAME` full of the old package, `NAME-rest` full of the other one. */
export const manifests = Object.fromEntries(
  Object.entries(files).flatMap(
    ([
      id,
      {
        file,
        packages: [old, other],
        head = '',
        line,
        end = '',
      },
    ]) => [
      [id, { file, head, line: (n) => line(old, n), end }],
      [`${id}-rest`, { file, head: head + line(old, 0), line: (n) => line(`${other}`, n + 1), end }],
    ],
  ),
)
