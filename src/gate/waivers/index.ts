export { applyWaivers, type Waiving, waiverOf } from './apply.ts'
export { readWaivers, type Waivers } from './read.ts'
