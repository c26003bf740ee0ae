import type { MailSender } from '../../src/lib/contract/letters.ts'
import type { LibraryRow } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { changeLibrary } from '../library/change-library.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'

export const senderOf = ({ settings }: Pick<LibraryRow, 'settings'>): MailSender =>
  settings.mail_sender ?? { name: '', signature: { it: '', en: '' } }

export function changeSender(deps: Deps, who: Member, sender: MailSender): Promise<MailSender> {
  return write(deps, who, putSender, sender)
}

function putSender(work: Work<Member>, mail_sender: MailSender): Promise<MailSender> {
  return changeLibrary(work, {
    action: 'change_mail_sender',
    view: senderOf,
    change: ({ settings }) => ({ settings: { ...settings, mail_sender } }),
    printed: [],
  })
}
