// The Python part: one configuration, one transport, and the packages around them.
import { snake } from './shape.mjs'

const configuration = `import os


class Configuration(object):
    """Where requests go, and as whom."""

    def __init__(self, host=None, token=None):
        self.host = 'https://api.ionos.com/cloudapi/v6' if host is None else host
        self.token = token


def from_environment():
    return Configuration(host=os.environ.get('IONOS_API_URL'), token=os.environ.get('IONOS_TOKEN'))
`

const client = `import requests

from cloudctl.sdk.configuration import Configuration


class ApiClient(object):
    """Sends requests."""

    def __init__(self, configuration=None):
        self.configuration = configuration or Configuration()

    def select_header_accept(self, accepts):
        return ', '.join(accepts)

    def select_header_content_type(self, content_types):
        return content_types[0]

    def call_api(self, resource_path, method, path_params=None, query_params=None, header_params=None, body=None,
                 response_type=None, _return_http_data_only=None, _request_timeout=None):
        for name, value in (path_params or {}).items():
            resource_path = resource_path.replace('{%s}' % name, str(value))
        url = self.configuration.host + resource_path
        headers = dict(header_params or {}, Authorization='Bearer %s' % self.configuration.token)
        response = requests.request(method, url, params=query_params, headers=headers, json=body, timeout=_request_timeout)
        return response.json() if _return_http_data_only else (response.json(), response.status_code, response.headers)
`

const exceptions =
  'class ApiTypeError(TypeError):\n    """A parameter is of another type."""\n\n\nclass ApiValueError(ValueError):\n    """A parameter is missing."""\n'

const main = (modules) => {
  const all = modules.flatMap(({ resources }) => resources)
  const place = ({ module, name }) => `${snake(module)}_${name}`
  return `import argparse
import sys

${all.map((resource) => `from cloudctl.commands.${snake(resource.module)} import ${resource.name} as ${place(resource)}\n`).join('')}
COMMANDS = {
${all.map((resource) => `    '${place(resource)}': ${place(resource)}.run,\n`).join('')}}


def main(argv=None):
    parser = argparse.ArgumentParser('cloudctl')
    parser.add_argument('command', choices=sorted(COMMANDS))
    parser.add_argument('verb')
    parser.add_argument('--depth', type=int, default=1)
    args = parser.parse_args(argv)
    print(COMMANDS[args.command](args))


if __name__ == '__main__':
    sys.exit(main())
`
}

/** The files in Python that a client has once, and once for each module: paths and texts. */
export function pythonBase(modules) {
  const packages = modules.map(({ name, resources }) => [
    `python/cloudctl/sdk/${snake(name)}/__init__.py`,
    resources
      .map(
        (resource) =>
          `from cloudctl.sdk.${snake(name)}.api.${resource.name}_api import ${resource.prefix}Api\nfrom cloudctl.sdk.${snake(name)}.model.${resource.single} import ${resource.model}\n`,
      )
      .join(''),
  ])
  return [
    ['python/cloudctl/__init__.py', "__version__ = '6.4.0'\n"],
    ['python/cloudctl/sdk/__init__.py', ''],
    ['python/cloudctl/sdk/configuration.py', configuration],
    ['python/cloudctl/sdk/api_client.py', client],
    ['python/cloudctl/sdk/exceptions.py', exceptions],
    ['python/cloudctl/main.py', main(modules)],
    ...packages,
  ]
}
