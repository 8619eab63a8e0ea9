import type { Language } from './languages.ts'

const needs = (name: string) => `from settings import ${name}\n`

/** How programs are written in Python. */
export const python: Language = {
  fixed: { 'requirements.txt': 'requests==2.32.0\n' },
  bases: {
    literal: (version) => ({
      base: { 'settings.py': `BASE = "https://api.ionos.com/cloudapi/${version}"\n` },
      needs: needs('BASE'),
      value: 'BASE',
    }),
    parts: (version) => ({
      base: {
        'host.py': 'HOST = "https://api.ionos.com"\n',
        'settings.py': `from host import HOST\n\nBASE = HOST + "/cloudapi/${version}"\n`,
      },
      needs: needs('BASE'),
      value: 'BASE',
    }),
    'passed on': (version) => ({
      base: {
        'first.py': `ROOT = "https://api.ionos.com/cloudapi/${version}"\nRETRIES = 3\n`,
        'settings.py': 'from first import ROOT\n\nBASE = ROOT\n',
      },
      needs: needs('BASE'),
      value: 'BASE',
    }),
    field: (version) => ({
      base: { 'settings.py': `class Settings:\n    base = "https://api.ionos.com/cloudapi/${version}"\n` },
      needs: needs('Settings'),
      value: 'Settings.base',
    }),
    config: (version) => ({
      base: { 'settings.py': `CONFIG = {"host": "https://api.ionos.com", "root": "/cloudapi/${version}"}\n` },
      needs: needs('CONFIG'),
      value: 'CONFIG["host"] + CONFIG["root"]',
    }),
    env: (version) => ({
      base: {
        'settings.py': `import os\n\nBASE = os.environ.get("CLOUD_URL", "https://api.ionos.com/cloudapi/${version}")\n`,
      },
      needs: needs('BASE'),
      value: 'BASE',
    }),
    function: (version) => ({
      base: {
        'settings.py': `ROOT = "https://api.ionos.com/cloudapi"\n\n\ndef base():\n    return ROOT + "/" + "${version}"\n`,
      },
      needs: needs('base'),
      value: 'base()',
    }),
    other: (version) => ({
      base: {
        'lib/__init__.py': 'from .first import BASE\n',
        'lib/first.py': `BASE = "https://api.ionos.com/cloudapi/${version}"\n`,
      },
      needs: 'from lib import BASE\n',
      value: 'BASE',
    }),
  },
  uses: {
    here: (value, imports, method) => ({
      'main.py': `import requests\n${imports}\n\ndef run(id):\n    return requests.${method}(${value} + "/servers/" + id)\n`,
    }),
    wrapped: (value, imports, method) => ({
      'http_call.py': `import requests\n${imports}\n\ndef send(path):\n    return requests.${method}(${value} + path)\n`,
      'main.py': 'from http_call import send\n\nsend("/servers/1")\n',
    }),
    client: (value, imports, method) => ({
      'client.py': `import requests\n${imports}\n\nclass Client:\n    def __init__(self):\n        self.base = ${value}\n\n    def send(self, path):\n        return requests.${method}(self.base + path)\n`,
      'main.py': 'from client import Client\n\nClient().send("/servers/1")\n',
    }),
    mixed: (value, imports, method) => ({
      'calls.py': `import requests\n${imports}\n\ndef send(path):\n    return requests.${method}(${value} + path)\n\n\ndef images():\n    return requests.get("https://api.ionos.com/cloudapi/v4/images")\n`,
      'main.py': 'from calls import send\n\nsend("/servers/1")\n',
    }),
  },
  other: (index) => ({
    [`other${index}.py`]: `BASE${index} = "https://api.ionos.com/cloudapi/v6"\nCOMPANY${index} = "ionos-cloud"\n`,
    [`user${index}.py`]: `import requests\nfrom other${index} import BASE${index}\n\nrequests.get(BASE${index} + "/servers")\n`,
  }),
}
