import { expect, test } from 'vitest';
import { startEngine } from '#tests/support/engine.ts';
import { courseFile, operatorFile } from '#tests/support/facility-file.ts';
import { listFaintColours } from './faint-colours.ts';

const looks = (appearance: object) => ({ settings: { appearance } });
const { db } = await startEngine([
  operatorFile('faint', [courseFile(1)], looks({ primaryColor: '#ffee00', secondaryColor: '#888888' })),
  operatorFile('strong', [courseFile(2)], looks({ primaryColor: '#114433', noResultsColor: '#a00000' })),
  operatorFile('plain', [courseFile(3)]),
]);

test('a brand colour that cannot be read on white is told, with its contrast', async () => {
  expect(await listFaintColours(db, 'faint')).toEqual([
    { setting: 'primaryColor', colour: '#ffee00', ratio: 1.2 },
    { setting: 'secondaryColor', colour: '#888888', ratio: 3.5 },
  ]);
});

test('one that can be read is not, nor a default that nobody has picked', async () => {
  expect(await listFaintColours(db, 'strong')).toEqual([]);
  expect(await listFaintColours(db, 'plain')).toEqual([]);
});
