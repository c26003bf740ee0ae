import type { Page } from '@playwright/test'

/** Whether the device has all of these objects, and the screen itself, for when there is no network. */
export const isCopied = (page: Page, codes: string[], lang = '') =>
  page.evaluate(
    async ([wanted, home]) => {
      // To open it is to make it.
      if (!(await indexedDB.databases()).some(one => one.name === 'desk-copy')) return false
      const opening = indexedDB.open('desk-copy', 1)
      await new Promise(done => (opening.onsuccess = done))
      const db = opening.result
      const asked = db.transaction('copies').objectStore('copies').getAll()
      await new Promise(done => (asked.onsuccess = done))
      db.close()
      const copied = JSON.stringify(asked.result)
      const shell = await caches.match(`${home}/desk/scan`, { cacheName: 'desk-1' })
      return Boolean(shell) && wanted.every(code => copied.includes(code))
    },
    [codes, lang] as const,
  )
