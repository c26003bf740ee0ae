import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** `source`: the whole file, in which a control may be given its attributes. */
type Control = { path: string; code: string; type: string; source: string }

/** A password is shown as text when its reader asks for it. */
function typeOf(code: string): string {
  return code.includes("'password'") ? 'password' : (/ type="(\w+)"/.exec(code)?.[1] ?? 'text')
}

/** Every single-line `<Field>` of the islands, as it is written. */
const controls: Control[] = globSync('src/islands/**/*.tsx').flatMap(path => {
  const source = readFileSync(path, 'utf8')
  return tagsIn(source, 'Field')
    .filter(code => !/ kind="(textarea|select)"/.test(code))
    .map(code => ({ path: path.replaceAll('\\', '/'), code, type: typeOf(code), source }))
})

/** Up to the `>` that ends each tag: those inside braces are code. */
function tagsIn(source: string, component: string): string[] {
  return [...source.matchAll(new RegExp(`<${component}\\s`, 'g'))].map(({ index }) => {
    let depth = 0
    for (let at = index; at < source.length; at++) {
      if (source[at] === '{') depth++
      else if (source[at] === '}') depth--
      else if (source[at] === '>' && depth === 0) return source.slice(index, at).replace(/\s+/g, ' ')
    }
    throw new Error(`a tag without an end: ${source.slice(index, index + 80)}`)
  })
}

/** What `Field` itself never blocks. */
const free = ['search', 'password', 'email', 'date', 'number']
/** Tools of work: the desk, the founding of a library, and the settings of who administers. */
const isTool = ({ path }: Control) =>
  /^src\/islands\/(desk|settings|help\/Remove|auth\/(Founder|Library)Form)/.test(path)
const allows = ({ code, source }: Control) =>
  / allowPaste(?!=)/.test(code) || (/ \{\.\.\.(bind|text|degrees)/.test(code) && source.includes('allowPaste: true'))
const nameOf = ({ path, code }: Control) =>
  `${path.replace('src/islands/', '')} ${/field\('([\w.]+)'\)|text\('(\w+)'\)|label=\{t\('([\w.]+)'/.exec(code)?.slice(1).find(Boolean)}`

describe('Pasting', () => {
  it('VA-40 is free in every single-line field of the desk and of the settings', () => {
    const tools = controls.filter(one => isTool(one) && !free.includes(one.type))
    expect(tools.length).toBeGreaterThanOrEqual(4)
    expect(tools.filter(one => !allows(one)).map(nameOf)).toEqual([])
  })

  it('VA-40 is blocked in those of members and visitors, but for codes: an address to copy is not typed', () => {
    const others = controls.filter(one => !isTool(one) && !free.includes(one.type))
    expect(others.filter(allows).map(nameOf)).toEqual(['scan/ByHand.tsx code'])
    expect(
      others
        .filter(one => !allows(one))
        .map(nameOf)
        .toSorted(),
    ).toEqual([
      'auth/InvitedAccount.tsx first_name',
      'auth/InvitedAccount.tsx last_name',
      'auth/SignUpFields.tsx address.address',
      'auth/SignUpFields.tsx address.city',
      'auth/SignUpFields.tsx address.postalcode',
      'auth/SignUpFields.tsx address.province',
      'auth/SignUpFields.tsx fiscalcode',
      'auth/SignUpFields.tsx name.first_name',
      'auth/SignUpFields.tsx name.last_name',
      'auth/SignUpFields.tsx phone',
      'checkout/AddressDialog.tsx address',
      'checkout/AddressDialog.tsx cap',
      'checkout/AddressDialog.tsx city',
      'checkout/AddressDialog.tsx province',
      'help/QuestionForm.tsx object',
      'me/CalendarAddress.tsx feed.label',
      'me/CorrectDetails.tsx fiscalcode',
      'me/CorrectDetails.tsx phone',
      'share/BaseStep.tsx title',
      'share/Tags.tsx wizard.tags',
    ])
  })

  it('VA-40 a picture is described by hand where members share, and may be pasted at the desk', () => {
    const uploaders = (path: string) => tagsIn(readFileSync(`src/islands/${path}`, 'utf8'), 'PictureUploads')
    const allowing = (path: string) => uploaders(path).map(code => / allowPaste/.test(code))
    expect([allowing('share/ImagesStep.tsx'), allowing('desk/Pictures.tsx')]).toEqual([[false], [true]])
    const [description] = tagsIn(readFileSync('src/ui/UploadedPicture.tsx', 'utf8'), 'Field')
    expect(description).toContain('allowPaste={allowPaste}')
  })
})
