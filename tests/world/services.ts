import { openMailer } from '../../server/outside/mail/open-mailer.ts'

/** The services that are the same in every API of the tests: mails stay here, and nobody else is called. */
export const openQuietServices = async () => ({
  mail: await openMailer({ smtpUrl: undefined, sender: 'prova@oggettoteca.test', demo: true }),
  sso: null,
  crm: null,
  appSecret: 'il segreto delle prove, uguale per ogni processo',
  originOf: (label: string) => `http://${label}.localhost`,
  wake: () => {},
})
