import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { randomToken } from '../auth/digests.ts'
import { openFeed } from '../changes/feed.ts'
import { followOthers } from '../changes/follow-others.ts'
import { systemClock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/connect.ts'
import type { Services } from '../deps.ts'
import { openLimits, rates } from '../limits/limits.ts'
import { openClients } from '../outside/clients.ts'
import { openCrmOf } from '../outside/crm/open-crm.ts'
import { openFiles } from '../outside/files/open-files.ts'
import type { Mailer } from '../outside/mail/mailer.ts'
import { openMailer } from '../outside/mail/open-mailer.ts'
import type { Payments } from '../outside/payments/payments.ts'
import type { Sso } from '../outside/sso/sso.ts'
import { openPayments } from './payments.ts'
import { openSso } from './sso.ts'

/** What the services need of the process; the port is known once it listens. */
type Process = { db: Db; log: Logger; here: { port: number }; appSecret: string }

type Opened = {
  services: Services & { pressKey: string }
  payerPage: string | null
  /** End the services, in this order. */
  closers: (() => Promise<unknown>)[]
}

/** The services of the settings, each with its local one in a demonstration on one's own machine. */
export async function openServices(config: Config, { db, log, here, appSecret }: Process): Promise<Opened> {
  const clock = systemClock
  const originOf = (label: string) =>
    config.publicOrigin?.replace('{library}', label) ?? `http://${label}.localhost:${here.port}`
  const mail = await openMailer({ smtpUrl: config.smtpUrl, sender: config.mailFrom, demo: config.demo === 'local' })
  const mailers = openClients<Mailer>(one => one.close())
  const payments = await openPayments(config, clock, () => `http://127.0.0.1:${here.port}/v1/payments/webhook`)
  const sso = await openSso(config, originOf)
  const crm = await openCrmOf(config, clock)
  // Older versions kept copies of pictures there, which outlived them.
  await rm(join(config.dataDir, 'share'), { recursive: true, force: true })
  const { databaseUrl: url } = config
  const changes = openFeed({ others: url !== undefined })
  const stopFollowing = url ? await followOthers({ url, feed: changes, log }) : async () => {}
  const request = { points: config.requestsPerMinute, seconds: 60 }
  const services = {
    clock,
    log,
    mail,
    appSecret,
    clients: {
      mail: mailers,
      payments: openClients<Payments>(async () => {}),
      signOn: openClients<Sso>(async () => {}),
    },
    payPalAt: payments.at,
    privateHosts: config.privateHosts,
    originOf,
    payments: payments.payments,
    sso: sso.provider,
    crm: crm.crm,
    files: await openFiles(join(config.dataDir, 'files'), config.bucket),
    limits: openLimits({ db, clock }, { ...rates, request }),
    pressKey: randomToken(32),
    changes,
    wake: () => {},
  }
  return {
    services,
    payerPage: payments.payerPage,
    closers: [stopFollowing, mail.close, mailers.close, payments.close, sso.close, crm.close],
  }
}
