import { describe, expect, it } from 'vitest'
import { find } from './read.ts'

const named = (file: string, text: string) => {
  const found = find('dependency', file, text)
  return found.flatMap(({ form, name }) => (form === 'import' ? [] : [name]))
}

describe('commands that install packages', () => {
  it.each([
    ['setup.sh', 'set -e\nsudo -H pip3 install --upgrade profitbricks\n'],
    ['setup.sh', 'cd /opt && python -m pip install profitbricks==4.1.3'],
    ['setup.sh', 'if ! command -v x; then pip install profitbricks; fi'],
    ['setup.sh', 'retry 3 pip install profitbricks'],
    ['setup.sh', 'echo installing; pip install profitbricks'],
    ['setup.sh', 'ssh build@host "pip install profitbricks"'],
    ['setup.sh', 'bash -lc "pip install profitbricks"'],
    ['setup.sh', 'INSTALL="pip install profitbricks"'],
    ['setup.sh', 'bash <<EOF\npip install profitbricks\nEOF\n'],
    ['setup.sh', 'cat > install.sh <<EOF\npip install profitbricks\nEOF\n'],
    ['Dockerfile', 'FROM python\nRUN apt-get update \\\n && pip install profitbricks\n'],
    ['Dockerfile', 'RUN ["pip", "install", "profitbricks"]'],
    ['Makefile', 'deps:\n\t@pip install profitbricks\n'],
    ['.gitlab-ci.yml', 'test:\n  script:\n    - pip install profitbricks\n'],
    ['.github/workflows/ci.yml', 'jobs:\n  a:\n    steps:\n      - run: pip install profitbricks\n'],
    ['.github/workflows/ci.yml', 'jobs:\n  a:\n    steps:\n      - run: |\n          pip install profitbricks\n'],
    ['site.yml', '- name: client\n  ansible.builtin.shell: pip install profitbricks\n'],
    ['buildspec.json', '{"phases": {"install": {"commands": ["pip install profitbricks"]}}}'],
    ['main.tf', 'provisioner "remote-exec" {\n  inline = ["pip install profitbricks"]\n}\n'],
    ['main.tf', 'user_data = <<EOT\n#!/bin/sh\npip install profitbricks\nEOT\n'],
    ['tox.ini', '[testenv]\ncommands =\n    pip install profitbricks\n'],
    ['Jenkinsfile', "node { sh 'pip install profitbricks' }"],
    ['Jenkinsfile', "node { sh '''\n  pip install profitbricks\n''' }"],
    ['fabfile.py', "from fabric.api import run\nrun('pip install profitbricks')\n"],
    ['a.py', "import os\nos.system('pip install profitbricks')\n"],
    ['a.py', "subprocess.check_call([sys.executable, '-m', 'pip', 'install', 'profitbricks'])"],
    ['a.py', "subprocess.run(\n    'pip install profitbricks',\n    shell=True,\n)\n"],
    ['a.py', "INSTALL_CMD = 'pip install profitbricks'"],
    ['a.js', "execSync('npm install libprofitbricks')"],
    ['a.js', "spawn('npm', ['install', 'libprofitbricks'])"],
    ['a.ts', 'await $`npm install libprofitbricks`'],
    ['a.rb', "system 'gem install profitbricks-sdk-ruby'"],
    ['a.rb', '`gem install profitbricks-sdk-ruby`'],
    ['Vagrantfile', "config.vm.provision 'shell', inline: 'gem install profitbricks-sdk-ruby'"],
    ['Vagrantfile', 'config.vm.provision "shell", inline: <<-SHELL\n  gem install profitbricks-sdk-ruby\nSHELL\n'],
    ['a.go', 'exec.Command("sh", "-c", "gem install profitbricks-sdk-ruby").Run()'],
    ['A.java', 'new ProcessBuilder("pip", "install", "profitbricks").start();'],
    ['A.cs', 'Process.Start("pip", "install profitbricks");'],
    ['a.php', "shell_exec('composer require profitbricks/profitbricks-sdk-php');"],
    ['a.pl', 'system("cpanm WebService::ProfitBricks");'],
    ['a.ps1', 'Install-Module -Name ProfitBricks -RequiredVersion 4.0.0'],
    ['a.ps1', 'powershell.exe -Command "Install-Module ProfitBricks"'],
    ['a.bat', '@echo off\r\ncall pip install profitbricks\r\n'],
    ['README.md', '```\npip install profitbricks\n```\n'],
  ])('counts in %s: %j', (file, text) => {
    expect(named(file, text)).toHaveLength(1)
  })
})

describe('sentences that tell of such commands', () => {
  it.each([
    ['a.py', "module.fail_json(msg='profitbricks is needed, run `pip install profitbricks`')"],
    ['a.py', "sys.exit('Try pip install profitbricks')"],
    ['a.py', "raise ImportError('pip install profitbricks')"],
    ['a.py', "raise ImportError(\n    'No client. '\n    'pip install profitbricks'\n)\n"],
    ['a.py', "print('pip install profitbricks')"],
    ['a.py', 'log.error(f"pip install profitbricks")'],
    ['a.py', "HINT = 'pip install profitbricks'"],
    ['a.py', "USAGE = '''\nFirst:\n  pip install profitbricks\n'''\n"],
    ['a.py', "parser.add_argument('-x', help='pip install profitbricks')"],
    ['a.py', "run('ls')\nraise SystemExit('pip install profitbricks')"],
    ['a.py', '# pip install profitbricks\n'],
    ['a.py', 'def f():\n    """Needs a client.\n\n    pip install profitbricks\n    """\n'],
    ['a.js', "throw new Error('npm install libprofitbricks')"],
    ['a.js', 'console.error(`Please run npm install libprofitbricks`)'],
    ['a.ts', '/** npm install libprofitbricks */'],
    ['a.rb', "abort 'gem install profitbricks-sdk-ruby'"],
    ['a.rb', "raise 'Run `gem install profitbricks-sdk-ruby` first'"],
    ['a.rb', 'puts <<~TEXT\n  gem install profitbricks-sdk-ruby\nTEXT\n'],
    ['a.go', 'return fmt.Errorf("go get github.com/profitbricks/profitbricks-sdk-go")'],
    ['a.go', '// go get github.com/profitbricks/profitbricks-sdk-go'],
    ['A.java', 'throw new IllegalStateException("pip install profitbricks");'],
    ['A.cs', 'Console.WriteLine("pip install profitbricks");'],
    ['a.php', "throw new Exception('composer require profitbricks/profitbricks-sdk-php');"],
    ['a.pl', 'die "cpanm WebService::ProfitBricks";'],
    ['a.ps1', 'Write-Error "Install-Module ProfitBricks"'],
    ['a.ps1', 'throw "Run Install-Module ProfitBricks"'],
    ['a.bat', 'echo pip install profitbricks\r\nrem pip install profitbricks\r\n'],
    ['setup.sh', 'echo pip install profitbricks'],
    ['setup.sh', 'echo "pip install profitbricks" >&2'],
    ['setup.sh', 'command -v x || die "run: pip install profitbricks"'],
    ['setup.sh', 'log_error pip install profitbricks'],
    ['setup.sh', 'MESSAGE="pip install profitbricks"'],
    ['setup.sh', 'cat <<EOF\nusage:\n  pip install profitbricks\nEOF\n'],
    ['setup.sh', '# pip install profitbricks'],
    ['Dockerfile', '# pip install profitbricks\nRUN echo "pip install profitbricks"\n'],
    ['Makefile', 'help:\n\t@echo "pip install profitbricks"\n'],
    [
      '.github/workflows/ci.yml',
      'jobs:\n  a:\n    steps:\n      - name: pip install profitbricks\n        run: make\n',
    ],
    ['action.yml', 'description: pip install profitbricks\n'],
    ['action.yml', 'description: |\n  First\n  pip install profitbricks\n'],
    ['site.yml', '- fail:\n    msg: pip install profitbricks\n'],
    ['values.json', '{"message": "pip install profitbricks"}'],
    ['values.json', '{"steps": ["Then run pip install profitbricks"]}'],
    ['main.tf', 'variable "a" {\n  description = "pip install profitbricks"\n}\n'],
    ['main.tf', 'error_message = "Run pip install profitbricks."'],
    ['Jenkinsfile', "node { error 'pip install profitbricks' }"],
    ['README.md', 'You may pip install profitbricks for that.\n'],
  ])('are no dependency in %s: %j', (file, text) => {
    expect(named(file, text)).toEqual([])
  })
})

describe('requirements that the documentation of Ansible declares', () => {
  const declared = (file: string, text: string) =>
    find('dependency', file, text).flatMap(({ form, name, range, at }) =>
      form === 'declared'
        ? [
            [
              name,
              range?.map((piece) => (piece.kind === 'written' ? piece.value : '')).join(''),
              text.slice(at.start, at.end),
            ],
          ]
        : [],
    )
  const module = (items: string, quotes = "'''") =>
    `DOCUMENTATION = ${quotes}\nmodule: a\nrequirements:\n${items}${quotes.replace('r', '')}\n`

  it.each([
    ['a.py', module('  - profitbricks >= 4\n'), '>= 4'],
    ['a.py', module('    - "profitbricks>=4.0"\n'), '>=4.0'],
    ['a.py', module('- profitbricks\n', '"""'), undefined],
    ['a.py', `class ModuleDocFragment:\n    ${module('- profitbricks (optional)\n', "r'''")}`, undefined],
    ['a.yml', 'DOCUMENTATION:\n  requirements:\n    - profitbricks <5\n', '<5'],
    ['a.py', "DOCUMENTATION = '''\nrequirements: [python >= 3, profitbricks == 4.1.3]\n'''", '== 4.1.3'],
    [
      'a.py',
      module('# one\n\n  - profitbricks ==4\noptions:\n  a:\n    requirements:\n    - profitbricks ==3\n'),
      '==4',
    ],
    ['a.py', 'DOCUMENTATION = r"""\n---\n  module: a\n  requirements:\n  - profitbricks ==4\n  notes: []\n"""', '==4'],
  ])('reads them in %s: %j', (file, text, range) => {
    expect(declared(file, text)).toEqual([['profitbricks', range, 'profitbricks']])
  })

  it.each([
    ['a.py', module('  - The profitbricks library\n')],
    ['a.py', module('  - profitbricks is needed\n')],
    ['a.py', module('  - x: profitbricks\n')],
    ['a.py', "DOCUMENTATION = '''\noptions:\n  requirements:\n  - profitbricks\n'''\n"],
    ['a.py', "DOCUMENTATION = '''\nnotes: |\n  requirements:\n  - profitbricks\n'''\n"],
    ['a.py', "DOCUMENTATION = '''\nrequirements:\nnotes:\n  - profitbricks\n'''\n"],
    ['a.py', module('  - profitbricks\n :[ broken\n')],
    ['a.py', "EXAMPLES = '''\nrequirements:\n  - profitbricks\n'''\n"],
    ['a.py', "DOCUMENTATION = '''\nnotes:\n  - profitbricks\n'''\n"],
    ['a.py', "DOCUMENTATION = '''\nrequirements:\n  - profitbricks\n"],
    ['a.yml', 'requirements:\n  - profitbricks\n'],
  ])('leaves out what is none in %s: %j', (file, text) => {
    expect(declared(file, text)).toEqual([])
  })
})
