// What a smart locker has to be able to do: `node locker-client.mjs pickups 407193`. Run again with the same MESSAGE,
// it changes nothing and is answered the same.
import { createHmac, randomUUID } from 'node:crypto'

const { LIBRARY_URL, LOCKER_ID, LOCKER_SECRET, MESSAGE = `msg_${randomUUID()}` } = process.env
const [call, code] = process.argv.slice(2) // codes, pickups or deposits
const body = JSON.stringify({ call, code })
const timestamp = String(Math.floor(Date.now() / 1000))
const key = Buffer.from(LOCKER_SECRET.replace('whsec_', ''), 'base64')
const signature = createHmac('sha256', key).update(`${MESSAGE}.${timestamp}.${body}`).digest('base64')
const headers = {
  'content-type': 'application/json',
  'webhook-id': MESSAGE,
  'webhook-timestamp': timestamp,
  'webhook-signature': `v1,${signature}`,
}
const answer = await fetch(`${LIBRARY_URL}/v1/lockers/${LOCKER_ID}/${call}`, { method: 'POST', headers, body })
console.log(answer.status, await answer.text())
process.exitCode = answer.ok ? 0 : answer.status >= 500 || answer.status === 429 ? 75 : 1 // 75: send it again later
