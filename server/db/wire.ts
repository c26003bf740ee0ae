import type { Socket } from 'node:net'

/** Messages of PostgreSQL's protocol, as far as somebody between a client and an engine has to know them. */

const encryptionAsked = new Set([80_877_103, 80_877_104])
const parameters = {
  server_version: '18.0',
  server_encoding: 'UTF8',
  client_encoding: 'UTF8',
  DateStyle: 'ISO, MDY',
  integer_datetimes: 'on',
  standard_conforming_strings: 'on',
}

function parameter([name, value]: [string, string]): Buffer {
  const body = Buffer.from(`${name}\0${value}\0`)
  const head = Buffer.from([0x53, 0, 0, 0, 0])
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

const accepted = Buffer.concat([
  Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0]),
  ...Object.entries(parameters).map(one => parameter(one)),
])

/**
 * Answers what a client says first: no encryption, on a socket of one machine, and no password, as the socket's
 * folder is its user's own.
 * @returns what was read beyond it
 */
export async function answerStartup(parts: AsyncIterator<Buffer>, socket: Socket): Promise<Buffer> {
  let held = Buffer.alloc(0)
  for (;;) {
    while (held.length < 8 || held.length < held.readInt32BE(0)) {
      const { value, done } = await parts.next()
      if (done) throw new Error('the client left before it began')
      held = Buffer.concat([held, value])
    }
    const code = held.readInt32BE(4)
    held = held.subarray(held.readInt32BE(0))
    if (!encryptionAsked.has(code)) break
    socket.write('N')
  }
  socket.write(accepted)
  return held
}

/** The client's messages, each whole. */
export async function* messagesOf(first: Buffer, parts: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  let held = first
  for (;;) {
    while (held.length < 5 || held.length < held.readInt32BE(1) + 1) {
      const { value, done } = await parts.next()
      if (done) return
      held = Buffer.concat([held, value])
    }
    const length = held.readInt32BE(1) + 1
    yield held.subarray(0, length)
    held = held.subarray(length)
  }
}
