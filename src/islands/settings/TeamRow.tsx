import { useState } from 'react'
import type { Role } from '../../lib/contract/role-names.ts'
import type { TeamMember } from '../../lib/contract/team.ts'
import { dayInRome, formatDay, formatInstant } from '../../lib/format.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { RoleDialog } from './RoleDialog.tsx'
import type { TeamI18n } from './messages.ts'

type Props = TeamI18n & { person: TeamMember; mayGive: readonly Role[] }

/** One of the team, with the way to another role. */
export function TeamRow({ person, mayGive, ...i18n }: Props) {
  const { lang, t } = i18n
  const [asking, ask] = useState(false)
  const role = t(`team.role.${person.role}`)
  const since = person.since && formatDay(lang, dayInRome(new Date(person.since)))
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3">
      <div className="team-person">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="text-lg font-semibold">{person.name}</span>
          {person.yours && <Chip tone="sky">{t('team.you')}</Chip>}
          {person.suspended && (
            <Chip tone="alarm" icon="stop">
              {t('team.suspended')}
            </Chip>
          )}
        </p>
        <p>{since ? t('team.since', { role, day: since }) : role}</p>
        <p className="wrap-anywhere text-muted">{person.email}</p>
        <p className="text-sm text-muted">
          {person.signed_in_at
            ? t('team.signed_in', { when: formatInstant(lang, person.signed_in_at) })
            : t('team.never')}
        </p>
      </div>
      {person.changeable && (
        <Button variant="outline" aria-label={t('team.change_label', { name: person.name })} onClick={() => ask(true)}>
          {t('team.change')}
        </Button>
      )}
      <RoleDialog {...i18n} person={person} mayGive={mayGive} open={asking} onClose={() => ask(false)} />
    </li>
  )
}
