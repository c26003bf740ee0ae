import { describe, expect, it } from 'vitest'
import en from '../../src/content/strings/en/mail.json' with { type: 'json' }
import italian from '../../src/content/strings/it/mail.json' with { type: 'json' }
import { LetterName, type LetterContent } from '../../src/lib/contract/letters.ts'
import {
  fillIn,
  letterGroups,
  letterLangs,
  letterProblems,
  letterShapes,
  longestLetterText,
  variablesIn,
} from '../../src/lib/rules/letters.ts'

const names = LetterName.options
const subjects = { it: italian.letters, en: en.letters } as Record<'it' | 'en', Record<string, Record<string, string>>>

/** A letter of which one field is written; the others are empty. */
function content(field: 'subject' | 'opening' | 'closing', text: string, lang: 'it' | 'en' = 'it'): LetterContent {
  const empty = { subject: '', opening: '', closing: '' }
  return { it: empty, en: empty, [lang]: { ...empty, [field]: text } }
}

describe('A letter', () => {
  it.each(names)('%s has a group, knows the library, and takes all its own variables in each field', name => {
    const { group, variables, needs } = letterShapes[name]
    expect(letterGroups).toContain(group)
    expect(variables.at(-1)).toBe('library')
    expect(new Set(variables).size).toBe(variables.length)
    expect(needs === undefined || variables.includes(needs)).toBe(true)
    const all = variables.map(one => `{${one}}`).join(' ')
    for (const field of ['subject', 'opening', 'closing'] as const)
      expect(letterProblems(name, content(field, all))).toEqual([])
  })

  it.each(names)('%s has a subject of ours with known variables, and with the one it needs', name => {
    for (const lang of ['it', 'en'] as const)
      for (const [key, subject] of Object.entries(subjects[lang][name]!).filter(([key]) => key.startsWith('subject')))
        expect([
          key,
          letterProblems(
            name,
            content(
              'subject',
              subject.replaceAll(/\{\{|\}\}/g, one => one[0]!),
              lang,
            ),
          ),
        ]).toEqual([key, []])
  })

  it('stands in the order of what triggers it, and who is told apart by an object has it in the subject', () => {
    const groups = names.map(name => letterGroups.indexOf(letterShapes[name].group))
    expect(new Set(groups).size).toBe(letterGroups.length)
    const needing = (needed: string) => names.filter(name => letterShapes[name].needs === needed)
    expect(needing('first')).toEqual(['digest'])
    expect(names.filter(name => letterShapes[name].group === 'queue')).toEqual([
      'queue_turn',
      'turn_withdrawn',
      'queue_removed',
      'queue_restored',
    ])
    const aboutObject = ['loans', 'queue', 'objects']
    expect(
      names.filter(name => aboutObject.includes(letterShapes[name].group) && !needing('object').includes(name)),
    ).toEqual(['closure_moved', 'closure_undone'])
    expect(needing('object')).toContain('desk_new_loan')
    expect(needing('object')).not.toContain('message_answered')
  })

  it('greets by name whoever has one: members, not who only wrote, is invited or is the desk', () => {
    expect(names.filter(name => !letterShapes[name].variables.includes('name'))).toEqual([
      'support_received',
      'message_answered',
      'answer_undone',
      'verify_email',
      'invitation_member',
      'invitation_staff',
      'desk_new_loan',
      'desk_new_product',
      'desk_support',
      'desk_undecided',
    ])
  })

  it('is written in two languages, and to the desk in Italian alone', () => {
    expect(letterLangs('loan_received')).toEqual(['it', 'en'])
    for (const name of names.filter(one => one.startsWith('desk_'))) expect(letterLangs(name)).toEqual(['it'])
    expect(letterProblems('desk_support', content('opening', '{nothing}', 'en'))).toEqual([])
  })

  it('is refused for a variable that it does not know, in its field and language, the first one', () => {
    expect(letterProblems('loan_lent', content('closing', 'Ciao {name}, {period} e {altro}', 'en'))).toEqual([
      { lang: 'en', field: 'closing', reason: 'unknown', variable: 'period' },
    ])
    expect(letterProblems('loan_lent', content('opening', '{}'))).toEqual([
      { lang: 'it', field: 'opening', reason: 'unknown', variable: '' },
    ])
    expect(letterProblems('loan_lent', content('subject', '{toString} {object}'))[0]?.reason).toBe('unknown')
  })

  it('is refused for a subject without what tells it apart, but not for an empty one or a text', () => {
    expect(letterProblems('loan_lent', content('subject', 'Buone notizie'))).toEqual([
      { lang: 'it', field: 'subject', reason: 'missing', variable: 'object' },
    ])
    expect(letterProblems('loan_lent', content('subject', '  '))).toEqual([])
    expect(letterProblems('loan_lent', content('opening', 'Buone notizie'))).toEqual([])
    expect(letterProblems('refund', content('subject', 'Buone notizie'))).toEqual([])
  })

  it('is as long as it may be, counted in characters and not in halves of them', () => {
    expect(letterProblems('refund', content('opening', '🔨'.repeat(longestLetterText)))).toEqual([])
    expect(letterProblems('refund', content('closing', 'a'.repeat(longestLetterText + 1)))).toEqual([
      { lang: 'it', field: 'closing', reason: 'too_long', variable: '' },
    ])
  })
})

describe('What stands in braces', () => {
  it('is found with spaces or doubled braces around it', () => {
    expect(variablesIn('Ciao { name }, «{{object}}» è {}.')).toEqual(['name', 'object', ''])
    expect(variablesIn('Nessuna')).toEqual([])
  })

  it('is filled in where it is known, and stays as it was written where it is not', () => {
    expect(fillIn('{ name }: {{count}} di {other}, {toString}', { name: 'Ada', count: 0 })).toBe(
      'Ada: 0 di {other}, {toString}',
    )
  })
})
