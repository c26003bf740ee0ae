import { useState } from 'react'
import { langs, type Lang } from '../../lib/addresses.ts'
import type { InvitationLink } from '../../lib/contract/invitations.ts'
import type { Role } from '../../lib/contract/role-names.ts'
import type { Team } from '../../lib/contract/team.ts'
import { email, required } from '../../lib/rules/fields.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { inviteToTeam } from '../../lib/stores/settings/team.ts'
import type { Translate } from '../../lib/translate.ts'
import { Button } from '../../ui/Button.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useForm } from '../../ui/use-form.ts'
import { LinkDialog } from './LinkDialog.tsx'
import { RoleChoices } from './RoleChoices.tsx'
import type { RulesMessages, TeamI18n } from './messages.ts'

const rules = { email: [required, email] }
type StaffRole = Exclude<Role, 'member'>
type Sent = { email: string; link: InvitationLink }

type Props = TeamI18n & { rule: Translate<RulesMessages>; team: Team }

export function InviteToTeam({ lang, t, rule, team }: Props) {
  const mayGive = team.may_give.filter((role): role is StaffRole => role !== 'member')
  const [role, setRole] = useState<StaffRole>('volunteer')
  const [letters, setLetters] = useState<Lang>(lang)
  const [sent, setSent] = useState<Sent | null>(null)
  const form = useForm({
    rules,
    t: rule,
    toast,
    send: async answers => {
      const outcome = await inviteToTeam({ email: answers.email, role, lang: letters })
      if (!outcome.ok) return outcome.problem
      form.props.ref.current?.reset()
      setSent({ email: answers.email, link: outcome.value })
      return null
    },
  })
  return (
    <section aria-labelledby="team-invite">
      <h2 id="team-invite" className="mb-2 text-xl">
        {t('team.invite')}
      </h2>
      <p className="mb-4 text-muted">{t('team.invite_text')}</p>
      <form {...form.props} className="grid max-w-xl gap-5" aria-labelledby="team-invite">
        {form.problem && (
          <Notice tone="error" role="alert">
            {form.problem}
          </Notice>
        )}
        <Field
          {...form.field('email')}
          label={t('team.email')}
          type="email"
          inputMode="email"
          autoComplete="off"
          required
        />
        <RoleChoices t={t} roles={mayGive} value={role} onChange={setRole} />
        <LetterLang t={t} value={letters} onChange={setLetters} />
        <Button {...form.submit} className="justify-self-start">
          {t('team.send')}
        </Button>
      </form>
      <LinkDialog t={t} email={sent?.email ?? ''} link={sent?.link ?? null} isNew onClose={() => setSent(null)} />
    </section>
  )
}

type LangProps = Pick<Props, 't'> & { value: Lang; onChange: (lang: Lang) => void }

function LetterLang({ t, value, onChange }: LangProps) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{t('team.lang')}</legend>
      <div className="grid grid-cols-2 gap-2">
        {langs.map(one => (
          <Choice
            key={one}
            name="lang"
            label={t(`team.langs.${one}`)}
            checked={one === value}
            onChange={() => onChange(one)}
          />
        ))}
      </div>
    </fieldset>
  )
}
