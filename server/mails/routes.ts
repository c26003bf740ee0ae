import { mailsContract } from '../../src/lib/contract/mails.ts'
import type { Routes } from '../http/serve.ts'
import { readMails } from './read-mails.ts'
import { readMemberMails } from './read-member-mails.ts'
import { retryMails } from './retry-mails.ts'

export const mailsRoutes: Routes = ({ serve }) => {
  serve(mailsContract.list, ({ who, deps }) => readMails(deps, who.lang))
  serve(mailsContract.ofMember, ({ who, params, deps }) => readMemberMails(deps, who, params.id))
  serve(mailsContract.retry, ({ who, body, deps }) => retryMails(deps, who, body.ids))
}
