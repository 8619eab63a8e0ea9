import { workerData } from 'node:worker_threads'
import { helpRead } from '../scan/parts/index.ts'
import type { Shared } from '../scan/shared.ts'

helpRead(workerData as Shared)
