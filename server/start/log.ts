import pino, { type Logger } from 'pino'
import { withoutAddresses } from '../work/without-addresses.ts'

/** JSON, one line each. What libraries put into their errors may name a member: no address is written down. */
export function openLog(level: string, to?: { write: (line: string) => void }): Logger {
  const options = {
    level,
    redact: ['req.headers.authorization', 'req.headers.cookie'],
    serializers: {
      err: (error: Error) => JSON.parse(withoutAddresses(JSON.stringify(pino.stdSerializers.err(error)))) as unknown,
    },
  }
  return to ? pino(options, to) : pino(options)
}
