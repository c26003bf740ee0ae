import { openFeed } from '../../server/changes/feed.ts'
import { openClients } from '../../server/outside/clients.ts'
import type { Mailer } from '../../server/outside/mail/mailer.ts'
import type { Payments } from '../../server/outside/payments/payments.ts'
import type { Sso } from '../../server/outside/sso/sso.ts'
import { payPalAt } from '../../server/outside/payments/paypal.ts'
import { openMailer } from '../../server/outside/mail/open-mailer.ts'

/** The services that are the same in every API of the tests: mails stay here, and nobody else is called. */
export const openQuietServices = async () => ({
  mail: await openMailer({ smtpUrl: undefined, sender: 'prova@oggettoteca.test', demo: true }),
  clients: {
    mail: openClients<Mailer>(one => one.close()),
    payments: openClients<Payments>(async () => {}),
    signOn: openClients<Sso>(async () => {}),
  },
  payPalAt,
  privateHosts: ['127.0.0.1'],
  changes: openFeed({ others: process.env.TEST_DATABASE_URL !== undefined }),
  sso: null,
  crm: null,
  appSecret: 'il segreto delle prove, uguale per ogni processo',
  originOf: (label: string) => `http://${label}.localhost`,
  wake: () => {},
})
