export { applyWaivers, type Waived, type Waiving, waiverOf } from './apply.ts'
export { readWaivers, type WaiverOptions, type Waivers, type WrittenWaiver } from './read.ts'
