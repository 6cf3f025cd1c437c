import { expect, it } from 'vitest';
import type { DeskBlock } from '#server/contract/staff/blocks.ts';
import { startShop } from '#tests/support/shop.ts';
import { staffAt } from '#tests/support/staff.ts';

const shop = await startShop();
const clerk = await staffAt(shop, 'clerk');
const stranger = await staffAt(shop, 'owner', { alias: 'the-bay' });
const plan = {
  kind: 'event',
  firstDate: '2031-07-01',
  lastDate: '2031-07-31',
  weekdays: ['sat'],
  fromTime: '07:00',
  toTime: '09:00',
  color: 'blue',
  reason: 'League',
};
const make = async (reason: string) =>
  (await (await clerk.post('/staff/blocks', { ...plan, reason, facilityId: 9101 })).json()) as {
    id: number;
    changeId: number;
  };
const read = async (id: number) => (await clerk.read<{ block: DeskBlock }>(`/staff/blocks/${id}`)).block;

it('A block is unknown to another operator', async () => {
  const { id, changeId } = await make('Ours');
  const path = `/staff/blocks/${id}`;
  const answers = await Promise.all([
    stranger.ask(path),
    stranger.ask(path, { method: 'PUT', body: plan }),
    stranger.ask(path, { method: 'DELETE' }),
    stranger.post(`/staff/blocks/changes/${changeId}/undo`),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect(await stranger.read('/staff/blocks?from=2031-07-01')).toEqual([]);
  expect(await read(id)).toMatchObject({ ...plan, reason: 'Ours', madeBy: clerk.name });
});

it('Two changes of one block at the same time do not overwrite each other', async () => {
  const { id } = await make('Contested');
  const { version } = await read(id);
  const change = (reason: string) =>
    clerk.ask(`/staff/blocks/${id}`, { method: 'PUT', body: { ...plan, reason, version } });
  const answers = await Promise.all([change('One'), change('Other')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it('A removal is undone once, pressed twice at the same time', async () => {
  const { id } = await make('Kept');
  const removed = await clerk.ask(`/staff/blocks/${id}`, { method: 'DELETE' });
  const { changeId } = (await removed.json()) as { changeId: number };
  const undo = () => clerk.post(`/staff/blocks/changes/${changeId}/undo`);
  const answers = await Promise.all([undo(), undo()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await read(id)).reason).toBe('Kept');
});
