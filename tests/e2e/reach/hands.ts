import { expect, type Locator, type Page } from '@playwright/test'

/** What hands do on a page, by touch or at a keyboard alone. */
export type Way = {
  press: (control: Locator) => Promise<void>
  /** Writes over what a field has. */
  write: (field: Locator, text: string) => Promise<void>
  /** Writes a day into a field of days. */
  writeDay: (field: Locator, day: string) => Promise<void>
  /** Takes a day of a calendar. */
  pick: (day: Locator) => Promise<void>
  /** Takes one of several, of radio buttons or of a list. */
  choose: (group: Locator, name: string) => Promise<void>
  file: (input: Locator, name: string, bytes: Buffer) => Promise<void>
}

const isList = (group: Locator) => group.evaluate(one => one.tagName === 'SELECT')

const kinds: Partial<Record<string, string>> = { jpg: 'image/jpeg' }
const uploaded = (name: string, buffer: Buffer) => ({
  name,
  mimeType: kinds[name.split('.').at(-1)!] ?? 'application/octet-stream',
  buffer,
})

export const touch = (): Way => ({
  press: control => control.tap(),
  write: (field, text) => field.fill(text),
  writeDay: (field, day) => field.fill(day),
  pick: day => day.tap(),
  choose: async (group, name) => {
    if (await isList(group)) await group.selectOption(name)
    else await group.getByRole('radio', { name }).tap()
  },
  file: (input, name, bytes) => input.setInputFiles(uploaded(name, bytes)),
})

/** The days of six weeks. */
const daysOfCalendar = 42

/** Remembered by the document itself: where the clock stands still, each has the same origin of its time. */
const remember = (page: Page) => page.evaluate(() => void Object.assign(globalThis, { pressed: true }))

/** After something was done on a page that stays, the keyboard is somewhere. */
const isLost = (page: Page) =>
  page
    .evaluate(() => 'pressed' in globalThis && document.activeElement === document.body)
    // The page is being left.
    .catch(() => false)

/** Of the items of a menu one is chosen with the arrows, while the keyboard is on the menu itself or on the item. */
const isChosen = (item: Locator) =>
  item.evaluate(one => {
    const at = document.activeElement
    return at === one || (one.id !== '' && at?.getAttribute('aria-activedescendant') === one.id)
  })

/** More items than a menu has. */
const mostItems = 20

export type Keyboard = Way & {
  /** After a press on a page that stayed: the keyboard is somewhere. */
  stands: () => Promise<void>
}

type Walking = {
  /** Goes to a control. Answers how many keys it took. */
  reach: (target: Locator) => Promise<number>
  /** Keys that are no letters. */
  pressed: (keys: number) => void
}

type Steps = [go: (target: Locator) => Promise<void>, key: (name: string) => Promise<void>]

/** What is filled in with the keys. */
function fields(page: Page, ...[go, key]: Steps): Omit<Way, 'press'> {
  return {
    write: async (field, text) => {
      await go(field)
      await key('ControlOrMeta+a')
      if (text) await page.keyboard.type(text)
      else await key('Delete')
    },
    writeDay: async (field, day) => {
      await go(field)
      // Chromium was started in English: the month comes first.
      const [year = '', month = '', date = ''] = day.split('-')
      await page.keyboard.type(month + date + year)
      await expect(field).toHaveValue(day)
    },
    pick: async day => {
      // A calendar is one stop; its days are reached with the arrows.
      await go(page.getByRole('gridcell').locator('button[tabindex="0"]'))
      const isThere = () => day.evaluate(one => one === document.activeElement)
      for (let n = 0; n < daysOfCalendar && !(await isThere()); n++) await key('ArrowRight')
      await expect(day).toBeFocused()
      await key('Enter')
    },
    choose: async (group, name) => {
      if (await isList(group)) {
        await go(group)
        await page.keyboard.type(name)
        return
      }
      await go(group.getByRole('radio', { checked: true }))
      const wanted = group.getByRole('radio', { name })
      while (!(await wanted.isChecked())) await key('ArrowDown')
    },
    file: async (input, name, bytes) => {
      await go(input)
      const choosing = page.waitForEvent('filechooser')
      await key('Enter')
      await (await choosing).setFiles(uploaded(name, bytes))
    },
  }
}

/** What is typed are letters; every other key is told of. */
export function keyboard(page: Page, { reach, pressed }: Walking): Keyboard {
  // Asked for as late as the key is pressed, choosing a file may be faster than being told of it.
  page.on('filechooser', () => {})
  const key = async (name: string) => {
    pressed(1)
    await page.keyboard.press(name)
  }
  const stands = () => expect.poll(() => isLost(page), 'the keyboard is nowhere after a press').toBe(false)
  const go = async (target: Locator) => {
    await stands()
    pressed(await reach(target))
  }
  return {
    stands,
    press: async control => {
      const { isItem, isBox } = await control.evaluate(one => ({
        isItem: one.matches('[role=menuitem]'),
        isBox: one.matches('input, summary'),
      }))
      if (!isItem) await go(control)
      else for (let n = 0; n < mostItems && !(await isChosen(control)); n++) await key('ArrowDown')
      await remember(page)
      await key(isBox ? 'Space' : 'Enter')
    },
    ...fields(page, go, key),
  }
}
