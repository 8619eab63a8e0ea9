// Checks the templates of ci/fleet for Kubernetes, AWS Batch and Argo Workflows against published schemas of these platforms.
//   node bench/templates.mjs [--folder DIR] [--argo SCHEMA]
// For the first two, npm packages have them: types for members, validators for values. They are no dependencies: npm installs
// them into a temporary folder, or --folder names one that has them. The npm packages of Argo describe steps wrongly: SCHEMA
// is api/jsonschema/schema.json of its repository.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { Ajv } from 'ajv'
import { parse } from 'yaml'

const PACKAGES = ['kubernetes-models@5.1.0', '@aws-sdk/client-batch@3.1138.0']
const { values } = parseArgs({ options: { folder: { type: 'string' }, argo: { type: 'string' } } })
/** A template, what checks it, and a fault that has to be seen. */
const TEMPLATES = [
  {
    file: 'kubernetes-job.yaml',
    fault: ['completionMode', 'completionModes'],
    errors: (value) => [
      ...typeErrors('IJob', 'kubernetes-models/batch/v1', value),
      ...valueErrors('Job', 'kubernetes-models/batch/v1', value),
    ],
  },
  {
    file: 'aws-batch.json',
    fault: ['arrayProperties', 'arrayProperty'],
    errors: (value) => typeErrors('SubmitJobRequest', '@aws-sdk/client-batch', value),
  },
  ...(values.argo === undefined
    ? []
    : [{ file: 'argo.yaml', fault: ['parallelism: 4', 'parallelism: [4]'], errors: argoErrors }]),
]
const root = path.resolve(import.meta.dirname, '..')
const folder = path.resolve(values.folder ?? mkdtempSync(path.join(tmpdir(), 'templates-')))

/** Type errors of a value: a member that the type does not have is an error. */
function typeErrors(type, from, value) {
  writeFileSync(
    path.join(folder, 'check.ts'),
    `import type { ${type} } from '${from}'\nexport const value: ${type} = ${JSON.stringify(value, null, 1)}\n`,
  )
  const tsc = path.join(root, 'node_modules', 'typescript', 'bin', 'tsc')
  const options = [
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--module',
    'esnext',
    '--moduleResolution',
    'bundler',
    'check.ts',
  ]
  const { status, stdout } = spawnSync(process.execPath, [tsc, ...options], { cwd: folder, encoding: 'utf8' })
  return status === 0 ? [] : stdout.trim().split('\n')
}

/** Errors of a model's validator for a value. */
function valueErrors(model, from, value) {
  const script = `import { ${model} } from '${from}'\nnew ${model}(${JSON.stringify(value)}).validate()\n`
  writeFileSync(path.join(folder, 'check.mjs'), script)
  const { status, stderr } = spawnSync(process.execPath, ['check.mjs'], { cwd: folder, encoding: 'utf8' })
  return status === 0 ? [] : [stderr]
}

/** Errors of Argo's schema for a value. */
function argoErrors(value) {
  const ajv = new Ajv({ strict: false, allErrors: true, logger: false })
  const { definitions } = JSON.parse(readFileSync(values.argo, 'utf8'))
  const validate = ajv.compile({ definitions, $ref: '#/definitions/io.argoproj.workflow.v1alpha1.Workflow' })
  return validate(value) ? [] : validate.errors.map(({ instancePath, message }) => `${instancePath} ${message}`)
}

try {
  if (values.folder === undefined)
    execFileSync('npm', ['install', '--silent', '--no-audit', '--ignore-scripts', '--prefix', folder, ...PACKAGES], {
      stdio: 'inherit',
    })
  for (const { file, fault, errors: errorsOf } of TEMPLATES) {
    const text = readFileSync(path.join(root, 'ci', 'fleet', file), 'utf8')
    const errors = errorsOf(parse(text))
    const isChecked = errorsOf(parse(text.replaceAll(...fault))).length > 0
    console.log(`${file}: ${errors.length} errors${isChecked ? '' : ', but a fault is not seen'}`)
    for (const error of errors) console.log(`  ${error}`)
    if (errors.length > 0 || !isChecked) process.exitCode = 1
  }
} finally {
  if (values.folder === undefined) rmSync(folder, { recursive: true, force: true })
}
