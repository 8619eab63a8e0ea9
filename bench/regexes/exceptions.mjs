// Patterns whose time grows with the square of what they read, and that never read much of it.

const PATH = 'a path: no system has one of more than 4,096 bytes'

/** By file and beginning: the most characters that the pattern is ever given, and why. */
export const EXCEPTIONS = [
  ...[
    ['src/languages/context.ts', '(?:^|\\/)(?:\\.env(?:'],
    ['src/languages/context.ts', '(?:^|\\/)(?:[^/]*[-_.])?(?:requirements'],
    ['src/languages/manifests/nuget.ts', '\\.[cfv][bs]proj$|'],
    ['src/languages/manifests/requirements.ts', '(?:^|\\/)(?:[\\w.-]*requirements'],
    ['src/languages/manifests/requirements.ts', 'constraints[^/]*$'],
    ['src/core/file-types/comment-syntax.ts', '\\.(?:sh|bash'],
    ['src/languages/plain/configuration/settings.ts', '(?:^|\\/)(?:[^/]*\\.)?(?:dockerfile'],
    ['src/core/file-types/traits.ts', '(?:^|\\/)(?:(?:[^/]*\\.)?(?:dockerfile'],
    ['src/core/file-types/comment-forms.ts', '\\.(?:sh|bash'],
    ['src/languages/json/forms/commands.ts', '(?:^|\\/)[^/]*compose'],
    ['src/languages/yaml/forms/ansible.ts', '(?:^|\\/)(?:group_vars'],
    ['src/languages/yaml/forms/ansible.ts', '(?:^|\\/)(?:tasks'],
    ['src/languages/yaml/forms/index.ts', '^(.*?)\\/?templates'],
    ['src/languages/yaml/forms/index.ts', '\\/?[^/]+$'],
    ['src/core/file-types/traits.ts', '\\.(?:jsonc?|psd1|toml'],
  ].map(([file, begins]) => ({ file, begins, bound: 4096, why: PATH })),
  {
    file: 'src/gate/waivers/comment-markers.ts',
    begins: '(?:\\{?',
    bound: 80,
    why: 'twice REACH characters between comments',
  },
  {
    file: 'src/gate/waivers/comment-markers.ts',
    begins: '\\s*(?:\\*+',
    bound: 80,
    why: 'twice REACH characters between comments',
  },
  { file: 'src/languages/java/names.ts', begins: '\\s*\\.\\s*', bound: 300, why: 'a name of 300 characters at most' },
  {
    file: 'src/languages/plain/addresses/constants.ts',
    begins: '([A-Za-z_]',
    bound: 120,
    why: 'the last 120 characters of a name',
  },
  ...['(?:^|[\\s(,;{@$%&*])([A-Za-z_]', '([\\w.!:?]{1,60})', '(?:else\\w*|unwrap_or', '(?:env\\w*|get'].map(
    (begins) => ({
      file: 'src/languages/plain/addresses/defaults.ts',
      begins,
      bound: 200,
      why: 'LONGEST characters of a statement',
    }),
  ),
  {
    file: 'src/languages/plain/addresses/pieces.ts',
    begins: '\\s*[})>',
    bound: 400,
    why: 'a placeholder, whose forms have lengths',
  },
  {
    file: 'src/languages/plain/page/executed.ts',
    begins: '^[\\s"\'\\[@>$!%+-]*(?:(?:sudo',
    bound: 2000,
    why: 'LONGEST characters of a command',
  },
  { file: 'src/logs/formats/custom/written.ts', begins: "'((?:", bound: 4096, why: 'a format on the command line' },
  { file: 'src/report/logs/pretty/ledger.ts', begins: ',.*:$', bound: 200, why: 'a title of the program' },
]
