import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import messages from '../../src/content/strings/it/desk-messages.json' with { type: 'json' }
import rules from '../../src/content/strings/it/rules.json' with { type: 'json' }
import { AnswerMessage } from '../../src/islands/desk/AnswerMessage.tsx'
import type { InboxMessages } from '../../src/islands/desk/inbox-messages.ts'
import type { DeskMessage } from '../../src/lib/contract/messages.ts'
import { translator } from '../../src/lib/translate.ts'

it('who answers reads whom, and about what', () => {
  const t = translator({ messages } as unknown as InboxMessages, 'it')
  const message = {
    kind: 'note',
    subject: 'Tosaerba a mano',
    text: 'Posso passare verso le sei?',
    member: { id: 'niccolo', name: 'Niccolò Bertocchi' },
    email: null,
    taken: null,
    done: null,
  } as unknown as DeskMessage
  const drawn = renderToStaticMarkup(
    <AnswerMessage
      lang="it"
      t={t}
      tRules={translator(rules, 'it')}
      message={message}
      open
      onClose={() => {}}
      onSent={() => {}}
    />,
  )
  expect(drawn).toContain('Tosaerba a mano · Niccolò Bertocchi')
})
