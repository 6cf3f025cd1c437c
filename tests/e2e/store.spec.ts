import { expect, type Page, type TestInfo, test } from '@playwright/test';
import { checkScreen } from '../support/browser/check-screen.ts';
import { fillCard, golferOf, siteOf } from '../support/browser/golfer.ts';
import { untilLive } from '../support/browser/until-live.ts';
import { walkedIn } from '../support/browser/walked-in.ts';

const scripts = (info: TestInfo) => info.project.metadata as { hasScripts: boolean };

test(
  'a guest puts a membership, a gift certificate and a cap into the cart, and checks out',
  walkedIn('js', 'split-no-js'),
  async ({ page }, info) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Store', exact: true }).click();
    await expect(page).toHaveURL(/\/store$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Store');

    const member = page.getByRole('article', { name: 'Ridge Member' });
    // A plan that renews needs an account: a guest pays once.
    await member.getByLabel(/\$2,640\.00 annually/).check();
    await member.getByTestId('add-membership-button').click();
    await expect(page).toHaveURL(/\/cart/);
    await expect(page.getByText('Membership added to cart')).toBeVisible();
    await expect(page.getByText('Membership · $2,640.00 annually')).toBeVisible();

    await page.goto('/store');
    await member.getByTestId('add-membership-button').click();
    await expect(member.getByRole('alert')).toHaveText('Membership for this course is already in the cart');

    const gift = page.getByRole('region', { name: 'Cedar Ridge Gift Certificate' });
    await gift.getByLabel('Another amount').fill('120');
    await gift.getByLabel('Recipient name').fill('Kim Alvarez');
    await gift.getByLabel('Recipient email').fill('kim');
    await gift.getByLabel('Message').fill('See you on the first tee.');
    // With scripts the card follows what is typed; without them a button asks for it.
    if (scripts(info).hasScripts) await expect(gift.getByRole('button', { name: 'Preview' })).toHaveCount(0);
    else await gift.getByRole('button', { name: 'Preview' }).click();
    await expect(gift.locator('.gift-card')).toContainText('$120.00');
    await expect(gift.locator('.gift-card')).toContainText('For Kim Alvarez');
    await expect(gift.locator('.gift-card')).toContainText('See you on the first tee.');
    await gift.getByTestId('add-gift-certificate-button').click();
    await expect(gift.getByLabel('Recipient email')).toHaveAccessibleDescription('Email is invalid');
    await expect(gift.getByLabel('Another amount')).toHaveValue('120');
    await checkScreen(page, 'store with an error', scripts(info));
    await gift.getByLabel('Recipient email').fill('kim@example.com');
    await gift.getByTestId('add-gift-certificate-button').click();
    await expect(page.getByText('Gift Certificate added to cart')).toBeVisible();

    await page.goto('/store');
    const cap = page.getByRole('listitem').filter({ hasText: 'Cedar Ridge cap' });
    await cap.getByLabel(/^Quantity/).selectOption('2');
    await cap.getByTestId('add-product-button').click();
    await expect(page.getByText('Item added to cart')).toBeVisible();
    const row = page.getByRole('article', { name: 'Cedar Ridge cap' });
    await row.getByLabel('Quantity, Cedar Ridge cap').selectOption('3');
    await row.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByText('Item updated in cart')).toBeVisible();
    await expect(row).toContainText('$84.00');
    await checkScreen(page, 'cart without a tee time', scripts(info));

    await page.getByTestId('shopping-cart-drawer-checkout-btn').click();
    await expect(page.getByTestId('make-your-reservation-btn')).toContainText('Complete your purchase');
    await expect(page.getByRole('complementary', { name: 'Your cart' })).toContainText(
      'Gift Certificate for Kim',
    );
    await checkScreen(page, 'checkout without a tee time', scripts(info));
  },
);

test('range balls come along with a tee time, and a sleeve of balls is added in the cart', async ({
  page,
}, info) => {
  const golfer = golferOf(page, info);
  await page.goto(`/teetimes?date=${golfer.date}&golfers=2`);
  const tile = page.getByTestId('teetimes-tile-time').nth(7);
  // The dialog brings its own code; the list had none of it.
  await untilLive(page, info);
  await tile.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const lineup = page.getByRole('group', { name: 'For your round' });
  await lineup.getByLabel(/Bucket of range balls/).selectOption({ label: '2' });
  await checkScreen(page, 'tee time with range balls', scripts(info));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByTestId('add-to-cart-button').click();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByRole('article', { name: 'Bucket of range balls' })).toContainText('$18.00');

  await golfer.goToCart();
  await page.getByText(/^Add a sleeve of balls/).click();
  await page.getByLabel('Item', { exact: true }).selectOption({ index: 0 });
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Item added to cart')).toBeVisible();
  await expect(page.getByRole('article', { name: 'Sleeve of golf balls' })).toBeVisible();
  await checkScreen(page, 'cart of a tee time with balls', scripts(info));
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(page.getByText('Tee Time removed from cart')).toBeVisible();
  await expect(page.getByText('No items')).toBeVisible();
});

test('the stores of several courses and of a simulator keep their promises', async ({ page }, info) => {
  await page.goto(`${siteOf(info, 'coastal-golf')}/store`);
  await expect(page.getByRole('heading', { name: 'Coastal Pass' })).toBeVisible();
  await checkScreen(page, 'store of several courses', scripts(info));
  await page.getByRole('navigation', { name: 'Courses' }).getByRole('link', { name: 'Oyster Creek' }).click();
  await expect(page).toHaveURL(/course=9202/);
  await expect(page.getByRole('heading', { name: 'Coastal Pass' })).toHaveCount(0);
  await page.goto(`${siteOf(info, 'the-bay')}/store`);
  await checkScreen(page, 'store of a simulator', scripts(info));
});

test('a golfer pays part of a tee time with a gift certificate, and what was typed stays', async ({
  page,
}, info) => {
  const golfer = golferOf(page, info);
  const code = await buyCertificate(page, golfer);
  // Of every rate four golfers have more to pay than the certificate is worth.
  await golfer.addTeeTime({ query: '&golfers=4&holes=18&transportation=Cart' });
  await golfer.goToCheckout();
  await page.getByLabel('First name').fill('Ada');
  await page.getByText('Gift certificate', { exact: true }).click();
  const field = page.getByLabel('Gift certificate code');
  await field.fill('AAAA-BBBB-CCCC-DDDD');
  await page.getByRole('button', { name: 'Apply' }).last().click();
  await expect(field).toHaveAccessibleDescription(/This gift certificate cannot be used here/);
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await checkScreen(page, 'checkout with a refused gift certificate', scripts(info));
  await field.fill(code);
  await page.getByRole('button', { name: 'Apply' }).last().click();
  await expect(page.getByText(`Gift certificate ending in ${code.slice(-4)}`).first()).toBeVisible();
  await expect(page.locator('.sums')).toContainText('−$50.00');
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await checkScreen(page, 'checkout with a gift certificate', scripts(info));
  await golfer.fill();
  await golfer.submit();
  await golfer.seeConfirmation();
  await expect(page.getByRole('main')).toContainText(`Gift certificate ending in ${code.slice(-4)} $50.00`);
});

/** Buys a gift certificate of fifty dollars in the store, to the golfer's own address; answers the code from its mail. */
async function buyCertificate(page: Page, golfer: ReturnType<typeof golferOf>): Promise<string> {
  await page.goto('/store');
  const gift = page.getByRole('region', { name: 'Cedar Ridge Gift Certificate' });
  await gift.getByLabel('Another amount').fill('50');
  await gift.getByLabel('Recipient name').fill('Ada');
  await gift.getByLabel('Recipient email').fill(golfer.email);
  await gift.getByTestId('add-gift-certificate-button').click();
  await page.getByTestId('shopping-cart-drawer-checkout-btn').click();
  // A gift certificate does not buy another one.
  await expect(page.getByLabel('Gift certificate code')).toHaveCount(0);
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Palmer');
  await page.getByLabel('Email', { exact: true }).fill(golfer.email);
  await page.getByLabel('Phone number').fill('555-444-3333');
  await fillCard(page, 'approved');
  await golfer.submit();
  await expect(page).toHaveURL(/\/confirmation/);
  const mail = await golfer.readMail(/Your gift certificate/);
  return /(?:[2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}/.exec(mail)?.[0] ?? '';
}
