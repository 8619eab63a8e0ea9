import type { Form } from '../../json/data/sheet.ts'
import { forms as common } from '../../json/forms/index.ts'
import { ansible } from './ansible.ts'
import { ansiblePackages } from './ansible-packages.ts'
import { helm } from './helm.ts'
import { inputs } from './inputs.ts'
import { variables } from './variables.ts'

/** Forms of documents of YAML: the first that matches a node decides. */
export const forms: readonly Form[] = [ansible, ansiblePackages, helm, inputs, variables, ...common]
