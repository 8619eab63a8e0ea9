// node bench/generated-clients.mjs [PROGRAMS]: generates clients in every language, 2,000 each, and prints defects.
import { spawnSync } from 'node:child_process'

const [programs = '2000'] = process.argv.slice(2)
const env = { ...process.env, CLIENTS_RUNS: programs, CLIENTS_SEED: process.env.CLIENTS_SEED ?? '1' }
const { status } = spawnSync('npx', ['vitest', 'run', 'test/generator'], { env, stdio: 'inherit' })
process.exitCode = status ?? 1
