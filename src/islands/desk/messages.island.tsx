/** Alive because a message is taken on, answered and done here, by several people at once. */
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import type { DeskMessage } from '../../lib/contract/messages.ts'
import { $messages, readMessages, openMessages } from '../../lib/stores/desk/messages.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadedBlock } from '../../ui/LoadedBlock.tsx'
import { useI18n } from '../../ui/use-i18n.ts'
import { AnswerMessage } from './AnswerMessage.tsx'
import { DeskGate } from './DeskGate.tsx'
import { FreshUndo } from './FreshUndo.tsx'
import { useFreshUndo } from './use-fresh-undo.ts'
import { MessageRow } from './MessageRow.tsx'
import type { InboxI18n, InboxMessages } from './inbox-messages.ts'
import type { RulesMessages } from './messages.ts'

type Props = { lang: Lang; messages: InboxMessages; rules: RulesMessages }

export function Messages({ lang, messages, rules }: Props) {
  const i18n = useI18n({ lang, messages, rules })
  return (
    <DeskGate {...i18n} shape="rows">
      {() => <Read {...i18n} />}
    </DeskGate>
  )
}

function Read(i18n: InboxI18n) {
  const { t } = i18n
  const messages = useStore($messages)
  useEffect(openMessages, [])
  return (
    <LoadedBlock of={messages} t={t} loading={t('messages.loading')} retry={() => void readMessages()}>
      {list => <Inbox {...i18n} list={list} />}
    </LoadedBlock>
  )
}

function Inbox({ list, ...i18n }: InboxI18n & { list: DeskMessage[] }) {
  const { t } = i18n
  const [answering, setAnswering] = useState('')
  const [open, setOpen] = useState(false)
  const fresh = useFreshUndo()
  const waiting = list.filter(one => !one.done)
  const done = list.filter(one => one.done)
  const answered = list.find(one => one.id === answering)
  function answer(id: string) {
    setAnswering(id)
    setOpen(true)
  }
  const rows = (of: DeskMessage[]) => (
    <ul>
      {of.map(one => (
        <MessageRow key={one.id} {...i18n} message={one} onAnswer={() => answer(one.id)} />
      ))}
    </ul>
  )
  if (list.length === 0) {
    return (
      <EmptyState icon="mail" title={t('messages.empty')}>
        {t('messages.empty_text')}
      </EmptyState>
    )
  }
  return (
    <div className="grid gap-6">
      <p className="font-semibold">
        {waiting.length > 0 ? t('messages.waiting', { count: waiting.length }) : t('messages.nothing_waits')}
      </p>
      {waiting.length > 0 && rows(waiting)}
      {done.length > 0 && (
        <section aria-labelledby="messages-done" className="grid gap-2">
          <h2 id="messages-done" className="text-xl">
            {t('messages.done_title')}
          </h2>
          {rows(done)}
        </section>
      )}
      {answered && (
        <AnswerMessage
          key={answered.id}
          {...i18n}
          message={answered}
          open={open}
          onClose={() => setOpen(false)}
          onSent={fresh.show}
        />
      )}
      <FreshUndo pinned of={fresh} label={t('messages.undo')} />
    </div>
  )
}
