/** Alive because a booking is made of a member, an object and days that are free at this very moment. */
import '../../ui/calendar.css'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import type { Point } from '../../lib/rules/pickup-points.ts'
import {
  $bookMember,
  $bookObject,
  chooseFor,
  findMembers,
  findObjects,
  openBooking,
  readBooking,
} from '../../lib/stores/desk/book.ts'
import { translator } from '../../lib/translate.ts'
import { AsyncBoundary } from '../../ui/AsyncBoundary.tsx'
import { Button } from '../../ui/Button.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { BookDays } from './BookDays.tsx'
import { BookFind } from './BookFind.tsx'
import { DeskGate } from './DeskGate.tsx'
import type { BookI18n, BookMessages } from './book-messages.ts'
import type { RulesMessages } from './messages.ts'

type Props = { lang: Lang; messages: BookMessages; rules: RulesMessages; points: readonly Point[] }

export function DeskBook({ lang, messages, rules, points }: Props) {
  const i18n = { lang, t: translator(messages, lang), tRules: translator(rules, lang) }
  return (
    <DeskGate {...i18n} shape="form">
      {() => <Questions {...i18n} points={points} />}
    </DeskGate>
  )
}

function Questions({ points, ...i18n }: BookI18n & { points: readonly Point[] }) {
  const { t } = i18n
  useEffect(openBooking, [])
  const member = useStore($bookMember)
  const object = useStore($bookObject)
  const waiting = <Skeleton label={t('book.loading')} count={1} />
  const failed = (problem: Parameters<typeof LoadFailed>[0]['problem']) => (
    <LoadFailed t={t} problem={problem} retry={() => void readBooking()} />
  )
  const nameOf = { member: '', object: '' }
  if (member.state === 'ready' && member.value)
    nameOf.member = `${member.value.first_name} ${member.value.last_name}`.trim()
  if (object.state === 'ready' && object.value)
    nameOf.object = `${object.value.product.name}, ${object.value.product.code}`
  return (
    <div className="grid gap-6">
      <AsyncBoundary of={member} waiting={waiting} failed={failed}>
        {() => <Part {...i18n} part="member" name={nameOf.member} />}
      </AsyncBoundary>
      <AsyncBoundary of={object} waiting={waiting} failed={failed}>
        {() => <Part {...i18n} part="object" name={nameOf.object} />}
      </AsyncBoundary>
      {member.state === 'ready' && member.value && object.state === 'ready' && object.value && (
        <BookDays
          key={`${member.value.id} ${object.value.product.id}`}
          {...i18n}
          member={member.value}
          object={object.value}
          points={points}
        />
      )}
    </div>
  )
}

const finds = { member: findMembers, object: findObjects } as const

/** Who, or what: chosen, or looked for. */
function Part({ part, name, ...i18n }: BookI18n & { part: 'member' | 'object'; name: string }) {
  const { t } = i18n
  return (
    <section className="grid gap-2" aria-labelledby={`book-${part}`}>
      <h2 id={`book-${part}`} className="text-xl">
        {t(`book.${part}.title`)}
      </h2>
      {name ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="font-semibold">{name}</p>
          <Button variant="quiet" onClick={() => chooseFor({ [part]: '' })}>
            {t(`book.${part}.change`)}
          </Button>
        </div>
      ) : (
        <BookFind {...i18n} part={part} find={finds[part]} onPick={id => chooseFor({ [part]: id })} />
      )}
    </section>
  )
}
