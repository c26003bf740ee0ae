import { sql } from 'kysely'
import { describe, expect, expectTypeOf, it } from 'vitest'
import type { Reader, Tx } from '../../server/db/scope.ts'
import type { Deps } from '../../server/deps.ts'
import type { By, Work } from '../../server/work/work.ts'
import type { write } from '../../server/work/write.ts'
import { memberRow, since, twoLibraries } from '../world/two-libraries.ts'

const { begin, dbOf, rowsOf, emails } = twoLibraries()

describe('what a library writes is its own', () => {
  it('with an update, also from another table', async () => {
    const before = await rowsOf('seconda')
    await begin('prima', async tx => {
      await tx.updateTable('members').set({ first_name: 'Ada' }).execute()
      await tx.updateTable('members').set({ first_name: 'Bea' }).where('id', '=', 'b').execute()
      const changed = await tx
        .updateTable('products as p')
        .from('members as m')
        .set(eb => ({ code: eb.fn<string>('concat', ['m.email', 'p.id']) }))
        .whereRef('m.id', '=', 'p.owner_id')
        .where('p.id', 'in', eb => eb.selectFrom('wishes').select('product_id'))
        .returning('p.code')
        .execute()
      expect(changed).toEqual([{ code: 'a@prima.testuno' }])
    })
    const names = await dbOf('prima').selectFrom('members').select('first_name').orderBy('id').execute()
    expect(names.map(one => one.first_name)).toEqual(['Ada', 'Bea'])
    expect(await rowsOf('seconda')).toBe(before)
  })

  it('with a delete, also using another table', async () => {
    const before = await rowsOf('prima')
    await begin('seconda', async tx => {
      const gone = await tx
        .deleteFrom('wishes')
        .using('members as m')
        .whereRef('m.id', '=', 'wishes.member_id')
        .where('m.email', 'like', 'b@%')
        .executeTakeFirst()
      expect(gone.numDeletedRows).toBe(2n)
      await tx.deleteFrom('products').execute()
    })
    expect(await dbOf('seconda').selectFrom('products').select('id').execute()).toEqual([])
    expect(await rowsOf('prima')).toBe(before)
  })

  it('with an insert of one row, of many, of rows with different columns and in a common table expression', async () => {
    const before = await rowsOf('prima')
    await begin('seconda', async tx => {
      await tx.insertInto('members').values(memberRow('seconda', 'c')).execute()
      await tx
        .insertInto('members')
        .values([{ ...memberRow('seconda', 'd'), level: 5 }, memberRow('seconda', 'e')])
        .execute()
      const made = await tx
        .with('made', eb => eb.insertInto('members').values(memberRow('seconda', 'f')).returning(['id', 'library_id']))
        .selectFrom('made')
        .selectAll()
        .execute()
      expect(made).toEqual([{ id: 'f', library_id: 'seconda' }])
    })
    expect(await emails('seconda')).toEqual(['a', 'b', 'c', 'd', 'e', 'f'].map(id => `${id}@seconda.test`))
    expect(await rowsOf('prima')).toBe(before)
  })

  it('when an insert meets a row that is there: the other library’s is not in its way, and is not changed', async () => {
    const before = await rowsOf('seconda')
    await begin('seconda', tx => tx.deleteFrom('wishes').execute())
    await begin('seconda', tx => fillWishes(tx, 'b'))
    expect(await rowsOf('seconda')).toBe(before)
    await begin('prima', async tx => {
      await fillWishes(tx, 'a')
      await tx
        .insertInto('members')
        .values([memberRow('nuova', 'a'), memberRow('nuova', 'c')])
        .onConflict(same => same.columns(['library_id', 'id']).doUpdateSet(eb => ({ email: eb.ref('excluded.email') })))
        .execute()
      await tx
        .insertInto('members')
        .values(memberRow('altra', 'b'))
        .onConflict(same => same.doNothing())
        .execute()
    })
    expect(await emails('prima')).toEqual(['a@nuova.test', 'b@prima.test', 'c@nuova.test'])
    const wishes = await dbOf('prima').selectFrom('wishes').select('product_id').orderBy('product_id').execute()
    expect(wishes).toEqual([{ product_id: 'due' }, { product_id: 'uno' }])
    expect(await rowsOf('seconda')).toBe(before)
  })

  it('never with an insert from a select, nor with one of nothing but defaults', async () => {
    const copied = begin('prima', tx =>
      tx
        .insertInto('headquarters')
        .columns(['id', 'name', 'address'])
        .expression(eb => eb.selectFrom('headquarters').select([sql<string>`'copia'`.as('id'), 'name', 'address']))
        .execute(),
    )
    await expect(copied).rejects.toThrow('A scope inserts values only')
    await expect(begin('prima', tx => tx.insertInto('rate_limits').defaultValues().execute())).rejects.toThrow(
      'A scope inserts values only',
    )
  })
})

describe('inside a transaction there is only the transaction', () => {
  it('what reads has no way to write, and the pool is no input of a command', () => {
    expectTypeOf<Reader>().not.toHaveProperty('insertInto')
    expectTypeOf<Reader>().not.toHaveProperty('updateTable')
    expectTypeOf<Reader>().not.toHaveProperty('deleteFrom')
    expectTypeOf<Reader>().not.toHaveProperty('transaction')
    expectTypeOf<Work>().not.toHaveProperty('db')
    type Command = Parameters<typeof write<By, [{ id: string }], void>>[2]
    expectTypeOf<Command>().parameter(0).toEqualTypeOf<Work>()
    // @ts-expect-error What has a database is no input.
    type OfPool = Parameters<typeof write<By, [Pick<Deps, 'db'>], void>>[2]
    expectTypeOf<OfPool>().not.toBeNever()
  })
})

/** Both objects, by one member; those wished for already stay as they are. */
async function fillWishes(tx: Tx, member_id: string): Promise<void> {
  await tx
    .insertInto('wishes')
    .values(['uno', 'due'].map(product_id => ({ product_id, member_id, created_at: since })))
    .onConflict(same => same.columns(['library_id', 'product_id', 'member_id']).doNothing())
    .execute()
}
