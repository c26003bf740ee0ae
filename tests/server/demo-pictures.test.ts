import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { demoCategories } from '../../server/demo/content/categories.ts'
import { demoLibraries } from '../../server/demo/content/libraries.ts'
import { moreObjects } from '../../server/demo/content/more.ts'
import { demoObjects } from '../../server/demo/content/objects.ts'
import { submittedObjects } from '../../server/demo/content/submissions.ts'
import { objectsOf, picturesOf } from '../../server/demo/objects-of.ts'
import { drawingsFolder, drawPictures, isPackaged, packagedFolder } from '../../server/demo/pictures.ts'

const objects = [...demoObjects, ...moreObjects, ...submittedObjects]
const drawings = readdirSync(drawingsFolder).map(name => name.replace(/\.svg$/, ''))

it('every picture that the demonstration names is drawn or packaged', () => {
  const points = demoLibraries.flatMap(library => library.points.map(one => one.picture))
  const named = [...objects.flatMap(picturesOf), ...demoCategories.map(one => one.picture), ...points]
  const missing = named.filter(name =>
    isPackaged(name) ? !existsSync(join(packagedFolder()!, `${name}.webp`)) : !drawings.includes(name),
  )
  expect(missing).toEqual([])
})

it('a drawing shows the object that it is named after, is small, and asks for nothing from elsewhere', () => {
  const ofObjects = new Map(objects.map(one => [one.slug, one.picture]))
  expect(drawings.filter(name => ofObjects.get(name) !== name)).toEqual([])
  for (const name of drawings) {
    const path = join(drawingsFolder, `${name}.svg`)
    expect(statSync(path).size, name).toBeLessThan(3072)
    expect(readFileSync(path, 'utf8'), name).not.toMatch(/href|<(?:script|image|style|text|foreignObject)/)
  }
})

it('no two objects of a library have the same picture', () => {
  const shared = demoLibraries.flatMap(library => {
    const byPicture = Map.groupBy(objectsOf(library, true), one => one.picture)
    const slugs = [...byPicture.values()].map(some => some.map(one => one.slug))
    return slugs.filter(some => some.length > 1)
  })
  expect(shared).toEqual([])
})

it('our own drawings need nothing that a production install leaves out, and stand free on their ground', async () => {
  const made = await drawPictures(drawings.slice(0, 3))
  expect([...made.keys()].toSorted()).toEqual(drawings.slice(0, 3).toSorted())
  for (const { files } of made.values())
    expect(files.map(one => one.name)).toEqual([
      expect.stringMatching(/-320-cut\.webp$/),
      expect.stringMatching(/-480-cut\.webp$/),
    ])
})
