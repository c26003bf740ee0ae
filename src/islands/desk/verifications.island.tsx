/** Alive because every answer is a call, whose result replaces the buttons. */
import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import { levels } from '../../lib/rules/levels.ts'
import {
  $submissions,
  type Submissions,
  openSubmissions,
  readSubmissions,
  waits,
} from '../../lib/stores/desk/verifications.ts'
import { translator } from '../../lib/translate.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadedBlock } from '../../ui/LoadedBlock.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { DeskGate } from './DeskGate.tsx'
import { Submission } from './Submission.tsx'
import { moveByKeys } from './keys.ts'
import type { RulesMessages } from './messages.ts'
import type { SubmissionChoices, SubmissionsI18n, SubmissionsMessages } from './submission-messages.ts'

type Props = SubmissionChoices & { lang: Lang; messages: SubmissionsMessages; rules: RulesMessages }

export function Verifications({ lang, messages, rules, ...choices }: Props) {
  const t = useMemo(() => translator(messages, lang), [messages, lang])
  const i18n = { lang, t, tRules: translator(rules, lang) }
  return (
    <DeskGate {...i18n} shape="rows">
      {me => <List {...i18n} {...choices} mayAnswer={me.level <= levels.admin} />}
    </DeskGate>
  )
}

type ListProps = SubmissionsI18n & SubmissionChoices & { mayAnswer: boolean }

function List(props: ListProps) {
  const { t } = props
  const submissions = useStore($submissions)
  useEffect(openSubmissions, [])
  return (
    <LoadedBlock
      of={submissions}
      t={t}
      loading={t('verifications.loading')}
      count={4}
      retry={() => void readSubmissions()}
    >
      {value =>
        value.docs.length === 0 ? (
          <EmptyState icon="check-circle" title={t('verifications.empty')}>
            {t('verifications.empty_text')}
          </EmptyState>
        ) : (
          <Shown {...props} submissions={value} />
        )
      }
    </LoadedBlock>
  )
}

function Shown({ submissions: { docs, waiting }, ...props }: ListProps & { submissions: Submissions }) {
  const { t, mayAnswer } = props
  const unread = waiting - docs.filter(waits).length
  return (
    <section className="grid gap-2">
      {!mayAnswer && <Notice className="mb-4">{t('verifications.read_only')}</Notice>}
      <h2 tabIndex={-1} className="text-lg outline-none">
        {waiting > 0 ? t('verifications.count', { count: waiting }) : t('verifications.none_left')}
      </h2>
      <ul onKeyDown={moveByKeys}>
        {docs.map(one => (
          <Submission key={one.id} {...props} product={one} />
        ))}
      </ul>
      {unread > 0 && (
        <Button variant="outline" className="justify-self-start" onClick={() => void readSubmissions()}>
          {t('verifications.more')}
        </Button>
      )}
      {mayAnswer && <p className="for-mouse">{t('verifications.keys')}</p>}
    </section>
  )
}
