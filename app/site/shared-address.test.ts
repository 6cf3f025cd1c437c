import { describe, expect, test } from 'vitest';
import { MARKS, shareAddress } from './shared-address.ts';

const urlOf = (url: string, customerId?: string) => shareAddress(url, customerId).url;

describe('The address of a shared page', () => {
  test('is one for links that differ in nothing but what measures a campaign and no page reads', () => {
    const tracking = ['', '&gclid=a', '&fbclid=b', '&utm_source=mail&utm_content=c&utm_term=d', '&mc_cid=e'];
    for (const more of tracking)
      expect(urlOf(`/teetimes?date=2031-05-04${more}&golfers=2`)).toBe('/teetimes?date=2031-05-04&golfers=2');
    expect(urlOf('/teetimes?msclkid=f')).toBe('/teetimes');
    expect(urlOf('/teetimes?utm_id=g')).toBe('/teetimes');
  });

  test('has a mark for the campaign of an order, which the page’s own links carry', () => {
    const { url, own } = shareAddress(
      '/teetimes?utm_campaign=spring-2031&utm_medium=mail&gclid=h',
      undefined,
    );
    expect(url).toBe(`/teetimes?utm_campaign=${MARKS.campaign}&utm_medium=mail`);
    expect([...own]).toEqual([[MARKS.campaign, 'spring-2031']]);
  });

  test.each(['a%20b%20c%20d', 'caf%C3%A9s', 'spring+sale', 'x', '%3Cscript%3E', 'x'.repeat(65)])(
    'keeps a campaign that is spelled in several ways, or is short or long: %s',
    (campaign) => {
      expect(shareAddress(`/teetimes?utm_campaign=${campaign}`, undefined)).toEqual({
        url: `/teetimes?utm_campaign=${campaign}`,
        own: new Map(),
      });
    },
  );

  test('names no customer but the visitor, whose id is a mark', () => {
    expect(urlOf('/teetimes?customerId=5&golfers=2')).toBe('/teetimes?golfers=2');
    expect(urlOf('/teetimes?customerId=5', '6')).toBe('/teetimes');
    const { url, own } = shareAddress('/teetimes?customerId=500001', '500001');
    expect(url).toBe(`/teetimes?customerId=${MARKS.customerId}`);
    expect([...own]).toEqual([[MARKS.customerId, '500001']]);
  });

  test('has a second campaign as it is sent, of which the page makes one', () => {
    expect(urlOf('/teetimes?utm_campaign=spring&utm_campaign=summer')).toBe(
      `/teetimes?utm_campaign=${MARKS.campaign}&utm_campaign=summer`,
    );
  });
});
