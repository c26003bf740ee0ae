/** Alive because roles are given and taken here, and what became of each invitation is read anew. */
import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import type { Team } from '../../lib/contract/team.ts'
import { $team, openTeam, readTeam } from '../../lib/stores/settings/team.ts'
import { translator } from '../../lib/translate.ts'
import { LoadedBlock } from '../../ui/LoadedBlock.tsx'
import { InviteToTeam } from './InviteToTeam.tsx'
import { SettingsGate } from './SettingsGate.tsx'
import { TeamInvitation } from './TeamInvitation.tsx'
import { TeamRow } from './TeamRow.tsx'
import type { RulesMessages, TeamI18n, TeamMessages } from './messages.ts'

type Props = { lang: Lang; messages: TeamMessages; rules: RulesMessages }

export function TeamSettings({ lang, messages, rules }: Props) {
  const t = useMemo(() => translator(messages, lang), [messages, lang])
  return (
    <SettingsGate lang={lang} t={t} shape="rows">
      {() => <Read lang={lang} t={t} rules={rules} />}
    </SettingsGate>
  )
}

type ReadProps = TeamI18n & { rules: RulesMessages }

function Read({ rules, ...i18n }: ReadProps) {
  const { lang, t } = i18n
  const team = useStore($team)
  useEffect(openTeam, [])
  return (
    <LoadedBlock of={team} t={t} loading={t('loading')} count={4} retry={() => void readTeam()}>
      {now => (
        <div className="grid gap-10">
          <People {...i18n} team={now} />
          <InviteToTeam {...i18n} rule={translator(rules, lang)} team={now} />
          <Invitations {...i18n} team={now} />
        </div>
      )}
    </LoadedBlock>
  )
}

function People({ team, ...i18n }: TeamI18n & { team: Team }) {
  return (
    <section aria-labelledby="team-people">
      <h2 id="team-people" className="mb-2 text-xl" tabIndex={-1}>
        {i18n.t('team.people')}
      </h2>
      <ul className="border-t border-line">
        {team.people.map(one => (
          <TeamRow key={one.id} {...i18n} person={one} mayGive={team.may_give} />
        ))}
      </ul>
    </section>
  )
}

function Invitations({ team, ...i18n }: TeamI18n & { team: Team }) {
  const { t } = i18n
  return (
    <section aria-labelledby="team-invitations">
      <h2 id="team-invitations" className="mb-2 text-xl" tabIndex={-1}>
        {t('team.invitations')}
      </h2>
      {team.invitations.length === 0 ? (
        <p className="text-muted">{t('team.no_invitations')}</p>
      ) : (
        <ul className="border-t border-line">
          {team.invitations.map(one => (
            <TeamInvitation key={one.id} {...i18n} invitation={one} />
          ))}
        </ul>
      )}
    </section>
  )
}
