export { mask, maskWithin, merge, secrets } from '../../../core/secrets/secrets.ts'
