import { expect, test } from '@playwright/test';
import { checkScreen } from '../support/browser/check-screen.ts';
import { golferOf, siteOf } from '../support/browser/golfer.ts';
import { readMailbox } from '../support/browser/mailbox.ts';

test('a golfer invites friends, one accepts, one declines, one is cancelled', async ({
  page,
  browser,
}, info) => {
  const golfer = golferOf(page, info);
  const scripts = info.project.metadata as { hasScripts: boolean; mailboxUrl: string };
  const check = (name: string, on = page) => checkScreen(on, name, scripts);
  const address = (name: string) => golfer.email.replace('ada', name);
  const invitationOf = async (name: string) => {
    const mail = await readMailbox(page.request, scripts.mailboxUrl, {
      to: address(name),
      subject: /invited you/,
    });
    const [, , path = ''] = /(https?:\/\/[^/\s]+)(\/invite\/[\w-]+\/accept\/[\w-]+)/.exec(mail) ?? [];
    return path;
  };
  /** A browser that has never been here. */
  const friendsPage = async (path: string) => {
    const { baseURL, javaScriptEnabled } = info.project.use;
    const context = await browser.newContext({
      ...(baseURL ? { baseURL } : {}),
      ...(javaScriptEnabled === undefined ? {} : { javaScriptEnabled }),
    });
    const own = await context.newPage();
    await own.goto(path);
    return own;
  };

  await golfer.book({ query: '&golfers=4&holes=18&transportation=Cart' });
  await page.getByRole('link', { name: 'Players and invitations' }).click();
  await expect(page.getByRole('heading', { name: 'Players', exact: true })).toBeVisible();
  const players = page.url();
  await check('players');

  const line = (number: number) => page.getByRole('group', { name: `Friend ${number}` });
  await line(1).getByLabel('Name').fill('Ann Lee');
  await line(1).getByLabel('Email').fill('ann@');
  await page.getByRole('button', { name: 'Send invitations' }).click();
  await expect(page.getByText('Email is invalid').first()).toBeVisible();
  await check('players with errors');
  for (const [index, name] of ['ann', 'ben', 'cid'].entries()) {
    await line(index + 1)
      .getByLabel('Name')
      .fill(`${name} Lee`);
    await line(index + 1)
      .getByLabel('Email')
      .fill(address(name));
  }
  await page.getByRole('button', { name: 'Send invitations' }).click();
  await expect(page.getByText('3 invitations are on their way.')).toBeVisible();
  await check('players who are invited');

  const ann = await friendsPage(await invitationOf('ann'));
  await expect(ann.getByText('Ada Palmer invited you to play.')).toBeVisible();
  await check('invitation', ann);
  await ann.getByRole('button', { name: "Yes, I'm in" }).click();
  await expect(ann).toHaveURL(/\/invite\/confirmed$/);
  await check('invitation accepted', ann);

  const ben = await friendsPage(await invitationOf('ben'));
  await ben.getByRole('link', { name: "I can't make it" }).click();
  await ben.getByRole('button', { name: "Can't make it" }).click();
  await expect(ben).toHaveURL(/\/invite\/declined$/);
  await check('invitation declined', ben);
  const told = await golfer.readMail(/ben Lee can't make it/);
  expect(told).toContain('The spot is open for another player.');

  const late = await invitationOf('cid');
  await page.goto(players);
  await page.getByRole('link', { name: 'Cancel invitation: cid Lee' }).click();
  await expect(page.getByText('Cancel this invitation?')).toBeVisible();
  await check('question before an invitation is cancelled');
  await page.getByRole('button', { name: 'Cancel the invitation' }).click();
  await expect(
    page.getByText(`Invitation for cid Lee (${address('cid')}) has been cancelled.`),
  ).toBeVisible();
  await expect(page.locator('.people li')).toHaveText([
    /Ada Palmer/,
    /ann Lee/,
    /Open spot/,
    /Open spot/,
    /ben Lee/,
  ]);
  const cid = await friendsPage(late);
  await expect(cid.getByText('This invitation has been canceled.')).toBeVisible();
  await check('cancelled invitation', cid);
});

test('a customer adds another as player partner, who sees the round and leaves it', async ({
  page,
  browser,
}, info) => {
  const golfer = golferOf(page, info, 'coastal-golf');
  const scripts = info.project.metadata as { hasScripts: boolean };
  const site = siteOf(info, 'coastal-golf');
  const { javaScriptEnabled } = info.project.use;
  const context = await browser.newContext(javaScriptEnabled === undefined ? {} : { javaScriptEnabled });
  const other = await context.newPage();
  const kim = golfer.email.replace('ada', 'kim');
  for (const [who, email, first] of [
    [other, kim, 'Kim'],
    [page, golfer.email, 'Ada'],
  ] as const) {
    await who.goto(`${site}/signup`);
    await who.getByLabel('First name').fill(first);
    await who.getByLabel('Last name').fill('Palmer');
    await who.getByLabel('Email', { exact: true }).fill(email);
    await who.getByLabel('Password', { exact: true }).fill('birdie-at-the-9th-of-27');
    await who.getByRole('button', { name: 'Create account' }).click();
    await expect(who).not.toHaveURL(/signup/);
  }
  // Only an address that is proved names its golfer.
  const { mailboxUrl } = info.project.metadata as { mailboxUrl: string };
  const mail = await readMailbox(other.request, mailboxUrl, { to: kim, subject: /confirm your email/ });
  await other.goto(/https?:\/\/\S+\/verify-email\?\S+/.exec(mail)?.[0] ?? '');
  await other.getByRole('button', { name: 'Confirm my email address' }).click();
  await expect(other.getByText('Your email address is confirmed.')).toBeVisible();
  await golfer.book({ query: '&golfers=2&holes=18&transportation=Cart&course=9201' });
  await page.getByRole('link', { name: 'Players and invitations' }).click();
  await page.getByLabel('Their account email').fill(kim);
  await page.getByRole('button', { name: 'Add player' }).click();
  await expect(page.getByText('Kim Palmer was added to your group. We sent them an email.')).toBeVisible();
  await checkScreen(page, 'players with a partner', scripts);

  await other.goto(page.url());
  await expect(other.getByRole('heading', { name: "You're playing" })).toBeVisible();
  await checkScreen(other, 'round of a player partner', scripts);
  await other.getByRole('link', { name: 'Leave this tee time' }).click();
  await checkScreen(other, 'question before leaving', scripts);
  await other.getByRole('button', { name: 'Leave' }).click();
  await expect(other.getByText('You left this tee time.')).toBeVisible();
  await page.goto(page.url());
  await expect(page.locator('.people li')).toHaveText([/Ada Palmer/, /Open spot/]);
});
