import { CHECK_IN_GRACE_MINUTES } from './constants.ts';

const IDS_ARE_KEPT = 'Kept as given: links, carts and bookings carry it.';

const inventory = {
  maxDaysOut: 'How many days ahead tee times can be booked; 0 is today alone.',
  sameDayReservationWindowMinutes: 'Today’s tee times can be booked until so many minutes before they begin.',
  releaseThresholdMinutes:
    'A new day opens so many minutes after midnight, by the clock of the course. 420: at 7 in the morning.',
  singlesMode:
    'Whether one golfer may book alone: never, always, or paired: only beside golfers who have booked already.',
  reservationWindowType: 'Whether the day follows the sun, or the minutes after midnight (precise).',
  startTimeMinutesAfterSunrise:
    'The first tee time by the sun: so many minutes after sunrise, below 0 before it.',
  endTimeMinutesBeforeSunset: 'The last tee time by the sun, added to the sunset: -60 is an hour before it.',
  startTimeMinutesAfterMidnight: 'The first tee time with precise hours: 420 is 7:00 AM.',
  endTimeMinutesAfterMidnight: 'The last tee time with precise hours: 1080 is 6:00 PM.',
  maxTeeTimesPerHour: 'How many tee times an hour has: 6 is one every ten minutes.',
  defaultStartDay:
    'The day a search begins with: today (current), tomorrow (next), or the first with a free time (next available).',
};

const proProfile = {
  enabled: 'Whether there is any of it.',
  tabDisplay: 'The tabs.',
  'tabDisplay.memberships': 'Memberships, with what was paid and is to be paid of them.',
  'tabDisplay.loyalty': 'Loyalty points.',
  'tabDisplay.creditBooks': 'Credit books: rounds or money paid ahead.',
  'tabDisplay.billing': 'The credit account, and cards.',
  'tabDisplay.orders': 'Everything the golfer bought at the facility.',
  'tabDisplay.statements': 'A statement of each month.',
  membershipsDisplay: 'What the tab of memberships shows.',
  'membershipsDisplay.paymentDetails': 'What was paid of a membership, and when.',
  'membershipsDisplay.billingDetails': 'When the next payment is due, and by which card it is paid.',
  'membershipsDisplay.allowMembershipCancellation': 'Whether members may end a membership online.',
  billingDisplay: 'What the tab of billing shows.',
  'billingDisplay.viewCreditCards': 'The cards of the golfer.',
  'billingDisplay.addCreditCards': 'Whether cards can be added.',
  'billingDisplay.deleteCreditCards': 'Whether cards can be deleted.',
  'billingDisplay.creditAccountPayment': 'Whether orders can be charged to the credit account.',
  'billingDisplay.payAccountBalance': 'Whether what is owed on the credit account can be paid online.',
};

const loyalty = {
  pointsPerUnit: 'How many points are given for each unit of the currency that is paid; 0: none.',
  pointValueCents: 'What a point is worth, in cents, when it pays for something; 0: points pay for nothing.',
};

const actionTile = {
  membershipPromotion: 'A tile that offers memberships.',
  'membershipPromotion.enabled':
    'Whether the search shows a tile that offers memberships; only with a store, a header and a button.',
  'membershipPromotion.isDefault': 'Whether this tile comes first.',
  'membershipPromotion.headerText': 'The heading of the tile.',
  'membershipPromotion.buttonText': 'The link of the tile, to the store.',
  'membershipPromotion.bulletPoints': 'What speaks for a membership, a line each.',
  teeTimeAlerts: 'A tile that offers alerts about free tee times.',
  'teeTimeAlerts.enabled':
    'Whether customers can have themselves told by e-mail when a tee time gets free; off, the site shows no way to and the calls are refused.',
  'teeTimeAlerts.isDefault': 'Whether this tile comes first.',
};

const optIn = {
  email: 'Mails with news of the course.',
  'email.enabled': 'Whether it is asked.',
  'email.message': 'The question in the operator’s own words; null: a sentence of the program.',
  mobile: 'Text messages.',
  'mobile.enabled': 'Whether it is asked, where the program can send text messages.',
  'mobile.message': 'The question in the operator’s own words; null: a sentence of the program.',
};

/** By path; `[]` is any entry of a list. */
export const FILE_DESCRIPTIONS: Record<string, string> = {
  $schema: 'Where the schema of the file is, for editors that complete and check.',
  alias: 'The short name of the operator: lower-case letters, digits and dashes. It stays for good.',
  hosts: 'Host names that lead to this operator, without port.',
  homePath: 'Where the tee-time search is at home: / or /search.',
  addresses: 'Addresses many golfers share, a clubhouse’s Wi-Fi above all. They stay on the server.',
  'addresses[].range': 'An IP address or a range, such as 203.0.113.0/24.',
  'addresses[].name': 'Whose address it is, for the operator.',
  'addresses[].placesPerDay': 'How many places of a course and a day one address may hold; null: no limit.',
  settings: 'How the site looks, what it sells and what golfers may do.',
  'settings.name': 'The name of the operator: at the top of every page, in titles and mails.',
  'settings.entityId': 'An id of the operator elsewhere. GET /settings gives it back, nothing else uses it.',
  'settings.entityType': 'What that id is of. GET /settings gives it back, nothing else uses it.',
  'settings.isDefault': 'GET /settings gives it back, nothing else uses it.',
  'settings.multiCourse': 'Whether golfers choose among the courses; null: where there are several.',
  'settings.subdomain': 'The name of the operator below a shared domain; null: its alias.',
  'settings.supportEmail': 'Where golfers can write about their account; named in mails.',
  'settings.languages':
    'The languages golfers are addressed in; the first for whose browser asks for none of them.',
  'settings.rates': 'The kinds of rates the operator sells; every rate of a facility names one.',
  'settings.rates[].rateId': 'The number of the kind; no other kind of this operator has it.',
  'settings.rates[].rateType': 'The name that rates of facilities refer to, and that a link filters by.',
  'settings.rates[].GCName': 'What golfers read in the filter; null: the name above.',
  'settings.activeTabs':
    'The tabs at the top, of those whose screens exist: TEE_TIMES and COURSE_INFO so far, and STORE, which is there whenever settings.store is enabled. Left out: all of them.',
  'settings.autoTags': 'Tags that every new customer is given.',
  'settings.ga': 'Web analytics.',
  'settings.ga.trackingCode':
    'The measurement id of Google Analytics (G-…): golfers are asked on the confirmation whether their purchase may be counted, and it is counted with their consent alone.',
  'settings.affiliate': 'A site that partners link to.',
  'settings.affiliate.enabled': 'Hides the tabs on the search at /search and on the pages of accounts.',
  'settings.store': 'The shop beside the tee times.',
  'settings.store.enabled': 'Whether memberships, gift certificates and featured products are sold online.',
  'settings.embed': 'Showing the site inside another page; docs/embedding.md says how.',
  'settings.embed.origins':
    'Where such pages may come from, such as https://www.example.com; none: the site stands in no other page.',
  'settings.inventory': 'Which tee times there are and when they can be booked; a facility may do otherwise.',
  ...prefixed('settings.inventory', inventory),
  'settings.waitingList': 'Golfers who wait for a tee time that is full.',
  'settings.waitingList.enabled':
    'Whether golfers can join a waiting list; off, the site shows no way to and the calls are refused.',
  'settings.waitingList.offerMinutes':
    'How many minutes a freed place is held for who is first in line; at night until that long after 7 in the morning.',
  'settings.appearance': 'How the site looks and what it says. See the picture in facility-file.md.',
  'settings.appearance.headerImage': 'The logo: at the top left of every page, and in the browser’s tab.',
  'settings.appearance.backgroundImage':
    'A wide picture below the tabs, of which the middle shows: at least 2400 pixels wide, five times as wide as high.',
  'settings.appearance.landscape':
    'The bundled picture that stands there without one, in the two colours: parkland, links, mountains, desert, lakeside or indoor. null: indoor for simulators, else parkland.',
  'settings.appearance.primaryColor':
    'The main colour, such as #2f6b3a: buttons, links, the chosen day, the landscape.',
  'settings.appearance.secondaryColor':
    'The second colour, used sparingly: small labels, the flag and the sun of the landscape.',
  'settings.appearance.noResultsColor':
    'The colour of the sentence that a search finds nothing, darker or lighter where it could not be read; null: that of all text.',
  'settings.appearance.welcomeMessage': 'A sentence above the tee times.',
  'settings.appearance.tempWelcomeMessage': 'Stands in its place on the days from … to.',
  'settings.appearance.tempWelcomeMessageFrom': 'The first of these days; null: from now on.',
  'settings.appearance.tempWelcomeMessageTo': 'The last of these days; null: for good.',
  'settings.appearance.salesBanner':
    'A sentence on the second colour, above the pages that sell: tee times, Course Info, the store.',
  'settings.appearance.dayPrices': 'Shows the lowest price of each day where the day of a search is chosen.',
  'settings.appearance.actionTile':
    'Tiles below the tee times. Several stand in a strip to move sideways, beside each other where there is room.',
  'settings.appearance.actionTile.enabledAutoSlide':
    'Whether several tiles take turns, one at a time; golfers can stop them, and those who want no motion see none.',
  'settings.appearance.actionTile.secondsPerSlide': 'How many seconds a tile stays before the next.',
  ...prefixed('settings.appearance.actionTile', actionTile),
  'settings.user': 'What golfers may do.',
  'settings.user.golfIdLogin':
    'Whether golfers may sign in with a golf-ID, where the program has that service.',
  'settings.user.inviteAFriend':
    'Whether golfers may invite friends by mail to the free places of their bookings.',
  'settings.user.guestCheckout': 'Whether golfers may book without an account.',
  'settings.user.memberGuestRate': 'Whether members may book their guests at rates for guests of members.',
  'settings.user.memberBookingLimit': 'Whether members may only have so many coming bookings.',
  'settings.user.memberBookingLimitCount': 'How many that are.',
  'settings.user.proAccount':
    'Whether golfers whom a facility knows have more in their account; settings.proProfile says what.',
  'settings.user.playerPartner':
    'Whether golfers may add others who have an account as players of a tee time, in the cart and once it is booked.',
  'settings.smartPlay': 'What golfers can do around the round.',
  'settings.smartPlay.checkIn':
    'Whether golfers check in online, and pay there what is due at the course; off: no page shows it and the calls refuse.',
  'settings.smartPlay.checkInWindow': `Check-in opens so many hours before the tee time; it ends ${CHECK_IN_GRACE_MINUTES} minutes after it.`,
  'settings.smartPlay.featuredProducts': 'Whether the store sells featured products by themselves.',
  'settings.smartPlay.productLineups':
    'Whether balls and rental clubs can be bought with a tee time: what of `products` has a category.',
  'settings.checkout': 'The cart and the way to pay.',
  'settings.checkout.optIn': 'What golfers are asked to agree to at checkout.',
  ...prefixed('settings.checkout.optIn', optIn),
  'settings.checkout.optIn.troon': 'Whether golfers may join Troon Rewards.',
  'settings.checkout.optIn.caddieRequest': 'Whether golfers may ask for a caddie.',
  'settings.checkout.requiredFields': 'What has to be filled in at checkout.',
  'settings.checkout.requiredFields.email': 'The e-mail address; without one a golfer gets no mails.',
  'settings.checkout.requiredFields.phone': 'The phone number.',
  'settings.checkout.requiredFields.teeTimePolicy': 'The tick that the terms are accepted.',
  'settings.checkout.requiredFields.creditCard': 'A card, also where nothing is due online.',
  'settings.checkout.requiredFields.note': 'The note to the course.',
  'settings.checkout.reservationWindow': 'For how many minutes a tee time in the cart is held.',
  'settings.checkout.adjacentRateBookingWindow':
    'Up to how many minutes away other times are offered when one is gone.',
  'settings.checkout.cartItemLimit': 'How many things a cart may contain.',
  'settings.checkout.holdLimitPerOwner': 'How many tee times one golfer may hold at once.',
  'settings.checkout.holdLimitPerAddress': 'How many tee times one internet address may hold at once.',
  'settings.checkout.holdSharePerAddress': 'How many percent of a day’s places one address may hold.',
  'settings.checkout.holdPlacesPerAddress': 'So many places in any case.',
  'settings.checkout.unpaidBookings': 'What is asked of who books without paying anything online.',
  'settings.checkout.unpaidBookings.code':
    'When a code that is mailed has to be entered: never (off), above the limits below (above-cap), or by every guest (always).',
  'settings.checkout.unpaidBookings.perEmail':
    'How many such bookings of one day an e-mail address has without being asked.',
  'settings.checkout.unpaidBookings.perPhone':
    'How many such bookings of one day a phone number has without being asked.',
  'settings.checkout.payment': 'Who charges cards.',
  'settings.checkout.payment.provider':
    'The card provider; left out, whom the program has: the sandbox in the demo, else nobody.',
  'settings.checkout.cardTries': 'How many cards may be declined within an hour.',
  'settings.checkout.cardTries.perCart': 'Of one cart.',
  'settings.checkout.cardTries.perAddress': 'Of one internet address.',
  'settings.checkout.cardTries.perCard': 'One card by itself.',
  'settings.checkout.troonMembers': 'Members of other clubs of the group.',
  'settings.checkout.troonMembers.enabled': 'Whether the checkout asks for home club and member number.',
  'settings.checkout.troonMembers.homeClubs': 'The clubs to choose from.',
  'settings.checkout.troonMembers.required': 'Whether nobody books without them.',
  'settings.proProfile': 'What golfers whom the facility knows find in their account.',
  ...prefixed('settings.proProfile', proProfile),
  'settings.loyalty': 'What golfers are given points for, and what points pay for.',
  ...prefixed('settings.loyalty', loyalty),
  'settings.privacy': 'When persons are forgotten. What was sold, when and for how much stays.',
  'settings.privacy.forgetUnbookedAfterDays':
    'After how many days carts, attempts that came to nothing, and mails are.',
  'settings.privacy.forgetBookedAfterDays':
    'How many days after the round who booked and played is; null: never.',
  'settings.alias': 'The alias once more, where settings are pasted from GET /settings.',
  'settings.gnFacilityIds':
    'The ids of the facilities once more, where settings are pasted from GET /settings.',
  'settings.homePath': 'The homePath once more, where settings are pasted from GET /settings.',
  policies: 'What holds at every facility that says nothing of its own about it.',
  'policies.policy': 'What is asked of guests.',
  'policies.checkInInstructions': 'What golfers do when they arrive.',
  'policies.notes': 'What a golfer should know about the tee times.',
  'policies.terms': 'What a golfer agrees to.',
  facilities: 'The courses and venues, in the order golfers see them.',
  'facilities[].id': `The number of the facility. ${IDS_ARE_KEPT}`,
  'facilities[].courseId': `Its second id, 24 hexadecimal digits. ${IDS_ARE_KEPT}`,
  'facilities[].name': 'The name golfers know it by.',
  'facilities[].timeZone': 'Its time zone, such as America/New_York.',
  'facilities[].currency': 'The currency of its prices.',
  'facilities[].isSimulator': 'A venue with simulator bays in place of a course.',
  'facilities[].bays': 'How many groups such a venue takes at once.',
  'facilities[].address': 'Street and number.',
  'facilities[].locality': 'The town.',
  'facilities[].region': 'State, province or county.',
  'facilities[].country': 'The country as two letters.',
  'facilities[].postalCode': 'The postal code.',
  'facilities[].coordinates': 'Where it is: for the sun, the map and distances.',
  'facilities[].coordinates.latitude': 'Degrees north, negative in the south.',
  'facilities[].coordinates.longitude': 'Degrees east, negative in the west: all of America is negative.',
  'facilities[].arriveMinutesBefore':
    'How many minutes before its time a golfer is asked to be there; 20 for a course and 10 for bays where it is left out.',
  'facilities[].phone': 'The phone of the shop as people of its country write it, such as 555-444-3333.',
  'facilities[].email':
    'Where bookings, changes and cancellations are mailed; golfers see it on Course Info.',
  'facilities[].tax': 'The sales tax.',
  'facilities[].tax.percent': 'In percent.',
  'facilities[].tax.isIncludedInPrices': 'Whether the prices contain it; else it is added.',
  'facilities[].cancellation': 'Whether golfers may cancel online.',
  'facilities[].cancellation.isAllowed': 'Whether they may at all.',
  'facilities[].cancellation.hoursBefore': 'Until how many hours before the tee time.',
  'facilities[].cancellation.isChangeAllowed':
    'Whether golfers may move a booking to another time, rate or number of players online themselves, as long as they may cancel it.',
  'facilities[].cancellation.refunds':
    'How much of what was paid online, beyond the deposit, a golfer who cancels is given back, the earliest step first; none: all of it.',
  'facilities[].cancellation.refunds[].hoursBefore':
    'Who cancels at least so many hours before the tee time; never less than cancellation.hoursBefore.',
  'facilities[].cancellation.refunds[].percent':
    'In percent, less than at the step before; after the last step nothing.',
  'facilities[].deposit':
    'What of the green fee each player pays online at least and is not given back when a golfer cancels.',
  'facilities[].bookingLimits':
    'How often one golfer may book: a customer, an e-mail address, a phone number; null: no limit.',
  'facilities[].bookingLimits.bookings': 'How many bookings at most.',
  'facilities[].bookingLimits.days': 'Counted within so many days in a row, by the day that is played.',
  'facilities[].bookingsPerDay':
    'How many tee times of one day one customer or e-mail address, one card and one network may have booked online; listed addresses have no limit; null: none for anybody.',
  'facilities[].cancellationsPerMonth':
    'Who has cancelled so many bookings here within 30 days books none online until one of them is older; null: no limit.',
  'facilities[].description': 'A paragraph about it, on Course Info.',
  'facilities[].policy':
    'What it asks of its guests: on Course Info, at checkout and in mails; empty: that of policies.',
  'facilities[].quietHours':
    'When no text messages are sent, by the clock of the facility: they wait until it is over, or are left out where they would be too late. null: they are sent at any hour.',
  'facilities[].quietHours.from': 'When it begins.',
  'facilities[].quietHours.to': 'When it ends; earlier than from: the next morning.',
  'facilities[].reminders': 'What bookers are told by mail, and by text message if they agreed to it.',
  'facilities[].reminders.dayBefore':
    'A reminder on the day before, at ten in the morning by the clock of the facility.',
  'facilities[].reminders.checkInOpen':
    'That check-in is open, when its window begins; with settings.smartPlay.checkIn alone.',
  'facilities[].checkInInstructions': 'Where and when to check in: on Course Info and in mails.',
  'facilities[].notes': 'What a golfer should know about its tee times (TeeTimeNotes).',
  'facilities[].terms': 'What a golfer agrees to (TermsAndConditions).',
  'facilities[].image': 'A picture of it on Course Info, three times as wide as high; null: the landscape.',
  'facilities[].inventory': 'What it does otherwise than settings.inventory; what is left out follows that.',
  ...prefixed('facilities[].inventory', inventory),
  'facilities[].actionTile':
    'What its tiles show otherwise than settings.appearance.actionTile where a search is of it alone; what is left out follows that.',
  ...prefixed('facilities[].actionTile', actionTile),
  'facilities[].checkout':
    'What is asked otherwise than settings.checkout says where all that is bought is its own; what is left out follows that.',
  'facilities[].checkout.optIn': 'What golfers are asked to agree to at checkout.',
  ...prefixed('facilities[].checkout.optIn', optIn),
  'facilities[].checkout.requiredFields': 'What has to be filled in at checkout.',
  'facilities[].checkout.requiredFields.note':
    'The note to the course; also where something of another course is bought with it.',
  'facilities[].proProfile':
    'What it does otherwise than settings.proProfile; what is left out follows that.',
  ...prefixed('facilities[].proProfile', proProfile),
  'facilities[].loyalty': 'What it does otherwise than settings.loyalty; what is left out follows that.',
  ...prefixed('facilities[].loyalty', loyalty),
  'facilities[].rates': 'What can be booked, and for how much.',
  'facilities[].rates[].id': `The number of the rate at this facility. ${IDS_ARE_KEPT}`,
  'facilities[].rates[].setId': `The number of the set the rate belongs to. ${IDS_ARE_KEPT}`,
  'facilities[].rates[].name': 'What golfers call it: 18 Holes.',
  'facilities[].rates[].rateType': 'One of settings.rates.',
  'facilities[].rates[].holes': 'How many holes are played.',
  'facilities[].rates[].transportation': 'Whether a cart is part of it.',
  'facilities[].rates[].audience': 'Who may book it: everybody, members, or guests of members.',
  'facilities[].rates[].needsMemberNumber': 'Whether it is sold only with a home club and a member number.',
  'facilities[].rates[].minPlayers': 'How many must book together at least.',
  'facilities[].rates[].dueOnlinePercent':
    'How many percent of the green fees are paid online; the rest at the course.',
  'facilities[].rates[].isSimulator': 'A rate for a bay of a simulator venue.',
  'facilities[].rates[].durationMinutes': 'How long a bay is booked for.',
  'facilities[].rates[].isHotDeal': 'Marks it as a hot deal.',
  'facilities[].rates[].allowedPlayers':
    'How many may book together: 1 to 4 unless said otherwise, at a simulator 1 to 6.',
  'facilities[].rates[].transactionFee': 'The Convenience Fee per player, always paid online.',
  'facilities[].rates[].prices':
    'Read from top to bottom: the first entry whose conditions all fit is the price. Where none fits the rate is not offered.',
  'facilities[].rates[].prices[].dates': 'Only on these days, YYYY-MM-DD.',
  'facilities[].rates[].prices[].weekdays': 'Only on these days of the week.',
  'facilities[].rates[].prices[].season': 'Only in this part of the year, which may run over the new year.',
  'facilities[].rates[].prices[].season.from': 'Its first day, MM-DD.',
  'facilities[].rates[].prices[].season.to': 'Its last day, MM-DD.',
  'facilities[].rates[].prices[].time': 'Only at these hours, by the clock of the facility.',
  'facilities[].rates[].prices[].time.from': 'From this time on.',
  'facilities[].rates[].prices[].time.to': 'Before this time.',
  'facilities[].rates[].prices[].price': 'The price per player, such as "45.50".',
  'facilities[].blocks': 'When it is closed.',
  'facilities[].blocks[].from': 'The first day, YYYY-MM-DD.',
  'facilities[].blocks[].to': 'The last day.',
  'facilities[].blocks[].fromTime': 'From this time on, on each of these days.',
  'facilities[].blocks[].toTime': 'Until before this time; 24:00 is the end of the day.',
  'facilities[].blocks[].reason': 'Why; for the shop.',
  'facilities[].products':
    'What its shop sells: at the counter all of it, online what is featured or has a category.',
  'facilities[].products[].id': 'The number of the product at this facility.',
  'facilities[].products[].name': 'What it is called.',
  'facilities[].products[].price': 'What one costs, with tax when prices contain it.',
  'facilities[].products[].stock':
    'How many there have been in all, those that are sold with them; null: they are not counted.',
  'facilities[].products[].category':
    'What can be bought with a tee time: range-balls, sleeve-of-balls or rental-clubs; null: not with one.',
  'facilities[].products[].brand': 'Who makes it.',
  'facilities[].products[].brandModel': 'Which of their models it is.',
  'facilities[].products[].clientId': 'An id of the product elsewhere, told with it.',
  'facilities[].products[].isFeatured': 'Whether it is sold online by itself.',
  'facilities[].memberships': 'The memberships it sells online.',
  'facilities[].memberships[].id': `The number of the membership at this facility. ${IDS_ARE_KEPT}`,
  'facilities[].memberships[].name': 'What it is called.',
  'facilities[].memberships[].description': 'A paragraph about it.',
  'facilities[].memberships[].benefits': 'What a member gets, a line each.',
  'facilities[].memberships[].months': 'How many months it lasts; null: until it is cancelled.',
  'facilities[].memberships[].plans': 'The ways to pay for it.',
  'facilities[].memberships[].plans[].id': `The number of the plan; no other plan of this facility has it. ${IDS_ARE_KEPT}`,
  'facilities[].memberships[].plans[].price': 'What each period costs, with tax when prices contain it.',
  'facilities[].memberships[].plans[].initiationFee': 'What is paid once, with the first period.',
  'facilities[].memberships[].plans[].frequency':
    'When it is paid: weekly, every two weeks (biweekly), monthly, every two months (bimonthly), quarterly, annually, or once (onetime).',
  'facilities[].giftCertificates': 'The gift certificates it sells online.',
  'facilities[].giftCertificates[].id': `The number of the gift certificate at this facility. ${IDS_ARE_KEPT}`,
  'facilities[].giftCertificates[].name': 'What it is called.',
  'facilities[].giftCertificates[].description': 'A sentence about it.',
  'facilities[].giftCertificates[].values': 'Values that are suggested.',
  'facilities[].giftCertificates[].minValue': 'The lowest value somebody may choose.',
  'facilities[].giftCertificates[].maxValue': 'The highest value somebody may choose.',
  'facilities[].giftCertificates[].latestDeliveryDays':
    'How many days ahead one can be mailed to its recipient.',
  'facilities[].notices': 'What is to be known of the course on some days.',
  'facilities[].notices[].condition': 'What it is about: cart path only, aeration, overseed or renovations.',
  'facilities[].notices[].text': 'What golfers read beside that.',
  'facilities[].notices[].from': 'The first day; null: from now on.',
  'facilities[].notices[].to': 'The last day; null: until it is taken out of the file.',
  promotions: 'Codes that take something off the green fee.',
  'promotions[].code': 'What golfers type, in capitals or not.',
  'promotions[].discount': 'The part of the green fee that it takes off: 0.1 is ten percent.',
  'promotions[].bookFrom': 'The first day it can be used; null: any.',
  'promotions[].bookTo': 'The last day it can be used; null: any.',
  'promotions[].playFrom': 'The first day of play it is for; null: any.',
  'promotions[].playTo': 'The last day of play it is for; null: any.',
  'promotions[].facilityIds': 'The facilities it is for; empty: all.',
  'promotions[].rates': 'The rates it is for; empty: all.',
  'promotions[].rates[].facilityId': 'The facility of the rate.',
  'promotions[].rates[].rateId': 'The rate.',
  'promotions[].allowedPlayers': 'The sizes of group it is for; empty: all.',
  'promotions[].templateId': 'An id of the promotion elsewhere, told with the rates it applies to.',
  'promotions[].message': 'What golfers read when it was applied.',
};

function prefixed(path: string, descriptions: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(descriptions).map(([name, said]) => [`${path}.${name}`, said]));
}
