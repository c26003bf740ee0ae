import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkAccounts } from '../../scripts/check/accounts.ts'
import { type Checked, checkText } from '../../scripts/check/finding.ts'
import { readConfig } from '../../server/config.ts'
import { openMailbox } from '../../server/outside/mail/mailbox.ts'
import { openLocalProvider } from '../../server/outside/payments/local/provider.ts'
import { openLocalSso } from '../../server/outside/sso/local/provider.ts'
import { staff } from '../world/lent.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let payments: Awaited<ReturnType<typeof openLocalProvider>>
let mail: Awaited<ReturnType<typeof openMailbox>>
let sso: Awaited<ReturnType<typeof openLocalSso>>
const stranger = createServer((_, response) => response.writeHead(401).end('{"error":"invalid_client"}'))
beforeAll(async () => {
  world = await openWorld()
  mail = await openMailbox()
  payments = await openLocalProvider({ port: 0, file: null, now: world.clock.now })
  sso = await openLocalSso({ port: 0, people: [], mayReturnTo: () => true })
  await new Promise<void>(resolve => stranger.listen(0, '127.0.0.1', resolve))
  const { apiBase, sdkUrl } = payments
  world.system.payPalAt = { sandbox: { apiBase, sdkUrl }, live: { apiBase, sdkUrl } }
})
afterAll(async () => {
  stranger.close()
  await world.close()
})

type CheckOptions = { appSecret?: string; at?: typeof world.system.payPalAt }

/** What the command says of the accounts of all libraries, in English. */
async function said({ appSecret = world.system.appSecret, at = world.system.payPalAt }: CheckOptions = {}): Promise<
  string[]
> {
  const config = { ...readConfig({ APP_SECRET: appSecret, DEMO: '0' }), privateHosts: ['127.0.0.1'] }
  const checked = { db: world.db, config, env: {}, lang: 'en', t: checkText('en') } as unknown as Checked
  return (await checkAccounts(checked, at)).map(({ level, text }) => `${level}: ${text}`)
}

it('each library’s own accounts are looked at, and what is wrong is said with its name and what to do', async () => {
  expect(await said()).toEqual([])
  const [admin, other] = [await staff(world, 4), await staff(world, 4, 'ateneo')]
  const port = Number(new URL(mail.url).port)
  const server = { host: '127.0.0.1', port, security: 'none', user: 'posta', password: 'segreta' }
  const account = { environment: 'sandbox', client: payments.client, webhook_id: null, secret: payments.secret }
  const provider = { issuer: sso.issuer, client: sso.clientId, secret: sso.clientSecret }
  const settings = '/v1/desk/settings'
  const saved = [
    await admin.put(`${settings}/mail`, { ...server, from: 'posta@larimessa.test', name: null }),
    await admin.put(`${settings}/payments`, account),
    await other.put(`${settings}/sign-on`, provider),
  ]
  expect(saved.map(one => one.status)).toEqual([200, 200, 200])
  expect(await said()).toEqual([
    'fine: ateneo: its own sign-on provider answers.',
    'fine: quartiere: its own mail server lets it in.',
    'fine: quartiere: the payment provider takes its own keys.',
    'advice: quartiere: it sells with an account of tests, and nobody really pays.',
    'advice: quartiere: the ID of the webhook is missing, and payments are known some minutes late.',
  ])
  expect(mail.list()).toEqual([])

  const elsewhere = { apiBase: `http://127.0.0.1:${(stranger.address() as AddressInfo).port}`, sdkUrl: '' }
  await Promise.all([mail.close(), sso.close()])
  expect(await said({ at: { sandbox: elsewhere, live: elsewhere } })).toEqual([
    expect.stringMatching(/^wrong: ateneo: nobody comes in with its own sign-on provider\. .*answer/),
    expect.stringMatching(/^wrong: quartiere: mails do not pass its own mail server\. .*answer/),
    expect.stringMatching(/^wrong: quartiere: the payment provider does not take its own keys\./),
  ])
  await payments.close()
  expect((await said())[2]).toBe('wrong: quartiere: the payment provider does not answer.')
  const lost = await said({ appSecret: 'un altro segreto, dopo un ripristino su una macchina nuova' })
  expect(lost.filter(one => one.includes('cannot be read with this APP_SECRET'))).toHaveLength(3)
})
