/** Where code of Django takes settings from, and the files that give them. */
export const SETTINGS_MODULE = {
  module: 'django.conf',
  name: 'settings',
  file: /(?:^|\/)settings(?:\/\w+)?\.py$/,
} as const
