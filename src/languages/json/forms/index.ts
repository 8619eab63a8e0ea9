import type { Form } from '../data/sheet.ts'
import { commands } from './commands.ts'
import { defaultExport } from './default-export.ts'
import { embedded } from './embedded.ts'
import { environment } from './environment.ts'
import { notebook } from './notebook/index.ts'
import { openapi } from './openapi.ts'
import { postman } from './postman.ts'
import { prose } from './prose.ts'
import { requests } from './requests.ts'
import { schemas } from './schemas.ts'
import { settings } from './settings.ts'

/** Forms of documents of JSON and of YAML. */
export const forms: readonly Form[] = [
  notebook,
  postman,
  openapi,
  schemas,
  prose,
  commands,
  embedded,
  environment,
  requests,
  settings,
  defaultExport,
]
