import { mailsContract } from '../../src/lib/contract/mails.ts'
import type { Routes } from '../http/serve.ts'
import { dismissMails } from './dismiss-mails.ts'
import { readMails } from './read-mails.ts'
import { readMemberMails } from './read-member-mails.ts'
import { retryMails } from './retry-mails.ts'

export const mailsRoutes: Routes = ({ serve }) => {
  serve(mailsContract.list, ({ who, deps }) => readMails(deps, who))
  serve(mailsContract.ofMember, ({ who, params, query, deps }) => readMemberMails(deps, who, params.id, query.loan))
  serve(mailsContract.retry, ({ who, body, deps }) => retryMails(deps, who, body.ids))
  serve(mailsContract.dismiss, ({ who, body, deps }) => dismissMails(deps, who, body.ids))
}
