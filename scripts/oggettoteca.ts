/** The command line of an installation; `scripts/oggettoteca` runs it on the project's own Node. */
import { text } from 'node:stream/consumers'
import { runCommandLine } from './commands/run.ts'

// Whoever read the output may leave before its end, as `head` does.
process.stdout.on('error', () => process.exit(1))

process.exitCode = await runCommandLine(process.argv.slice(2), {
  env: process.env,
  folder: process.cwd(),
  say: line => process.stdout.write(`${line}\n`),
  complain: line => process.stderr.write(`${line}\n`),
  readInput: () => text(process.stdin),
})
