import en from '../../src/content/strings/en/command-member.json' with { type: 'json' }
import it from '../../src/content/strings/it/command-member.json' with { type: 'json' }
import type { Deps } from '../../server/deps.ts'
import { findLibrary } from '../../server/library/queries.ts'
import { findMemberByEmail } from '../../server/members/queries.ts'
import { changeRole } from '../../server/team/change-role.ts'
import { inviteMember } from '../../server/team/invite-member.ts'
import type { Giver } from '../../server/invitations/invite.ts'
import { type Lang, langs } from '../../src/lib/addresses.ts'
import { Email } from '../../src/lib/contract/primitives.ts'
import { translator } from '../../src/lib/translate.ts'
import { type About, type Call, command, Failure, WrongUsage } from './command.ts'

const messages = { it, en }
const wordsIn = (lang: Lang) => translator(messages[lang], lang)
const about = (name: keyof typeof it.about): About => ({ it: it.about[name], en: en.about[name] })

const staffRoles = ['volunteer', 'referent', 'coordinator'] as const
const anyRole = [...staffRoles, 'member'] as const

export const memberInvite = command({
  name: 'member invite',
  usage: `LIBRARY EMAIL --role ${staffRoles.join('|')} [--lang ${langs.join('|')}]`,
  options: { role: { type: 'string' }, lang: { type: 'string' } },
  operands: [2, 2],
  about: about('invite'),
  async run(call) {
    const { lang, values, say } = call
    const t = wordsIn(lang)
    const role = oneOf(staffRoles, values.role ?? '', lang)
    const letters = oneOf(langs, values.lang ?? 'it', lang)
    const { deps, by, email } = await readOperands(call)
    const { link } = await inviteMember(deps, by, { email, role, lang: letters })
    say(link.link)
    say(t('invited', { email, role: t(`role.${role}`) }))
  },
})

export const memberRole = command({
  name: 'member role',
  usage: `LIBRARY EMAIL ${anyRole.join('|')}`,
  options: {},
  operands: [3, 3],
  about: about('role'),
  async run(call) {
    const { lang, operands, say } = call
    const t = wordsIn(lang)
    const role = oneOf(anyRole, operands[2]!, lang)
    const { deps, by, email } = await readOperands(call)
    const member = await findMemberByEmail(deps.db, email)
    if (!member) throw new Failure(t('no_member', { email, library: by.library.library_id }))
    await changeRole(deps, by, member.id, role)
    say(t('changed', { email, role: t(`role.${role}`) }))
  },
})

function oneOf<Name extends string>(names: readonly Name[], typed: string, lang: Lang): Name {
  const known = names.find(one => one === typed)
  if (!known) throw new WrongUsage(wordsIn(lang)('one_of', { typed, names: names.join(', ') }))
  return known
}

/** The library and the address of a command; whoever keeps the installation stands above every role. */
async function readOperands({
  lang,
  operands,
  open,
}: Pick<Call, 'lang' | 'operands' | 'open'>): Promise<{ deps: Deps; by: Giver; email: string }> {
  const t = wordsIn(lang)
  const [label = '', typed = ''] = operands
  const email = Email.safeParse(typed)
  if (!email.success) throw new WrongUsage(t('no_address', { typed }))
  const system = await (await open()).system()
  const library = await findLibrary(system.everywhere, label)
  if (!library) throw new Failure(t('no_library', { label }))
  return { deps: system.of(label), by: { library, level: 0 }, email: email.data }
}
