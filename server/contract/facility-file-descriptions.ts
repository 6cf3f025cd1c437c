import { CHECK_IN_GRACE_MINUTES } from './constants.ts';

const IDS_ARE_KEPT = 'Never changes: links, carts and bookings carry it.';

const inventory = {
  maxDaysOut: 'How many days ahead golfers can book; 0 means today only.',
  sameDayReservationWindowMinutes: 'Golfers can book a tee time of today until this many minutes before it.',
  releaseThresholdMinutes: 'A new day opens this many minutes after midnight, course time. 420 is 7:00 AM.',
  singlesMode:
    'Whether one golfer may book alone: never, always, or paired (only beside golfers who have booked).',
  reservationWindowType: 'Whether the day follows the sun, or minutes after midnight (precise).',
  startTimeMinutesAfterSunrise:
    'The first tee time by the sun, in minutes after sunrise; negative means before it.',
  endTimeMinutesBeforeSunset:
    'The last tee time by the sun, in minutes added to the sunset: -60 is an hour before it.',
  startTimeMinutesAfterMidnight: 'The first tee time with precise hours: 420 is 7:00 AM.',
  endTimeMinutesAfterMidnight: 'The last tee time with precise hours: 1080 is 6:00 PM.',
  maxTeeTimesPerHour: 'How many tee times an hour has: 6 is one every ten minutes.',
  secondTee:
    'For a course whose groups also start at hole 10: nine-hole rounds always, 18 holes in the hours of a double-tee block. Null means only hole 1.',
  'secondTee.turnMinutes':
    'Minutes after which 18 holes reach the other tee, which they then take for their group: 130 means that the group of 8:00 AM takes 10:10 AM there.',
  defaultStartDay:
    'The day a search starts with: today (current), tomorrow (next), or the first with an open time (next available).',
};

const proProfile = {
  enabled: 'Whether this is on.',
  tabDisplay: 'Which tabs the account shows.',
  'tabDisplay.memberships': 'Memberships, with past and upcoming payments.',
  'tabDisplay.loyalty': 'Loyalty points.',
  'tabDisplay.creditBooks': 'Credit books: prepaid rounds or money.',
  'tabDisplay.billing': 'The credit account, and cards.',
  'tabDisplay.orders': 'Everything the golfer bought at the facility.',
  'tabDisplay.statements': 'A monthly statement.',
  membershipsDisplay: 'Parts of the memberships tab.',
  'membershipsDisplay.paymentDetails': 'Past payments of a membership.',
  'membershipsDisplay.billingDetails': "The next payment's due date, and the card that pays it.",
  'membershipsDisplay.allowMembershipCancellation': 'Whether members may end a membership online.',
  billingDisplay: 'Parts of the billing tab.',
  'billingDisplay.viewCreditCards': "The golfer's cards.",
  'billingDisplay.addCreditCards': 'Whether golfers can add cards.',
  'billingDisplay.deleteCreditCards': 'Whether golfers can delete cards.',
  'billingDisplay.creditAccountPayment': 'Whether golfers can charge orders to the credit account.',
  'billingDisplay.payAccountBalance': "Whether golfers can pay the credit account's balance online.",
};

const loyalty = {
  pointsPerUnit: 'Points per unit of currency paid; 0 means none.',
  pointValueCents: 'Value of a point as payment, in cents; 0 means points cannot pay.',
};

const actionTile = {
  membershipPromotion: 'A tile that offers memberships.',
  'membershipPromotion.enabled':
    'Whether the search shows a membership tile; needs a store, a header and a button.',
  'membershipPromotion.isDefault': 'Whether this tile comes first.',
  'membershipPromotion.headerText': 'The heading of the tile.',
  'membershipPromotion.buttonText': "The tile's link to the store.",
  'membershipPromotion.bulletPoints': 'Reasons for a membership, one per line.',
  teeTimeAlerts: 'A tile that offers alerts about open tee times.',
  'teeTimeAlerts.enabled':
    'Whether customers can get an email when a tee time opens up. If off, the site hides alerts and the API refuses them.',
  'teeTimeAlerts.isDefault': 'Whether this tile comes first.',
};

const optIn = {
  email: 'Emails with course news.',
  'email.enabled': 'Whether checkout asks for this consent.',
  'email.message': 'The question in the operator’s words; null uses a default sentence.',
  mobile: 'Text messages.',
  'mobile.enabled': 'Whether checkout asks for this consent, if the program can send texts.',
  'mobile.message': 'The question in the operator’s words; null uses a default sentence.',
};

/** By path; `[]` is any entry of a list. */
export const FILE_DESCRIPTIONS: Record<string, string> = {
  $schema: 'Location of this schema, for editors that complete and check.',
  alias: "The operator's short name: lower-case letters, digits and dashes. It never changes.",
  hosts: 'Host names that lead to this operator, without port.',
  homePath: 'Path of the tee-time search: / or /search.',
  addresses:
    'Internet addresses that many golfers share, such as a clubhouse’s Wi-Fi. They stay on the server.',
  'addresses[].range': 'An IP address or a range, such as 203.0.113.0/24.',
  'addresses[].name': 'A label for the operator.',
  'addresses[].placesPerDay':
    'How many slots of one course and day an address may hold; null means no limit.',
  settings: 'How the site looks, what it sells and what golfers may do.',
  'settings.name': "The operator's name, shown at the top of every page, in titles and emails.",
  'settings.entityId': 'An external id of the operator. GET /settings returns it; nothing else uses it.',
  'settings.entityType': 'The type of that id. GET /settings returns it; nothing else uses it.',
  'settings.isDefault': 'GET /settings returns it; nothing else uses it.',
  'settings.multiCourse': 'Whether golfers choose among courses; null means yes if there are several.',
  'settings.subdomain': "The operator's name below a shared domain; null means its alias.",
  'settings.supportEmail': 'The address for questions about accounts, shown in emails.',
  'settings.languages':
    'The languages golfers can read, all four if left out. A browser that asks for none of them gets the first.',
  'settings.rates': 'The rate types the operator sells; every facility rate names one.',
  'settings.rates[].rateId': 'The number of the rate type, unique for this operator.',
  'settings.rates[].rateType': 'The name that facility rates refer to and links filter by.',
  'settings.rates[].GCName': 'The label in the filter; null uses the name above.',
  'settings.activeTabs':
    'The tabs at the top: TEE_TIMES, COURSE_INFO, RESERVATIONS, ORDERS and STORE. STORE always shows if settings.store is enabled. Default: all tabs.',
  'settings.autoTags': 'Tags for every new customer.',
  'settings.ga': 'Web analytics.',
  'settings.ga.trackingCode':
    'The Google Analytics measurement id (G-…). The confirmation asks for consent and reports the purchase only with it.',
  'settings.affiliate': 'A site that partners link to.',
  'settings.affiliate.enabled': 'Hides the tabs on the search at /search and on the pages of accounts.',
  'settings.store': 'The shop beside the tee times.',
  'settings.store.enabled': 'Whether memberships, gift certificates and featured products are sold online.',
  'settings.embed': 'Showing the site inside another page; see docs/embedding.md.',
  'settings.embed.origins':
    'Origins of pages that may embed the site, such as https://www.example.com. Empty: no page may.',
  'settings.inventory': 'Which tee times exist and when golfers can book them; a facility can override it.',
  ...prefixed('settings.inventory', inventory),
  'settings.waitingList': 'The waitlist for full tee times.',
  'settings.waitingList.enabled':
    'Whether golfers can join a waitlist. If off, the site hides it and the API refuses it.',
  'settings.waitingList.offerMinutes':
    'The fewest minutes we hold a freed spot for the first golfer in line; at night until that long after 7:00 AM.',
  'settings.waitingList.maxOfferMinutes':
    'The most minutes, for tee times days ahead: an hour for each day ahead. The fewest apply where they are more.',
  'settings.appearance': 'The look and wording of the site. See the picture in facility-file.md.',
  'settings.appearance.headerImage': 'The logo, at the top left of every page and in the browser’s tab.',
  'settings.appearance.backgroundImage':
    'A wide picture below the tabs, at least 2400 pixels wide and five times as wide as high. Its middle shows.',
  'settings.appearance.landscape':
    'The bundled picture used without one, in the two colors: parkland, links, mountains, desert, lakeside or indoor. null: indoor for simulators, else parkland.',
  'settings.appearance.primaryColor':
    'The main color, such as #2f6b3a: buttons, links, the chosen day, the landscape.',
  'settings.appearance.secondaryColor':
    "The second color, used sparingly: small labels, the landscape's flag and sun.",
  'settings.appearance.noResultsColor':
    'The color of the sentence for an empty search, adjusted until it is readable; null uses the text color.',
  'settings.appearance.welcomeMessage': 'A sentence above the tee times.',
  'settings.appearance.tempWelcomeMessage': 'Replaces it on the days from … to.',
  'settings.appearance.tempWelcomeMessageFrom': 'The first of these days; null means from now on.',
  'settings.appearance.tempWelcomeMessageTo': 'The last of these days; null means no end.',
  'settings.appearance.salesBanner':
    'A sentence on the second color, above tee times, Course Info and the store.',
  'settings.appearance.salesBannerCode':
    'The code of a promotion of this file that the banner announces; the banner then applies it to the search.',
  'settings.appearance.dayPrices': "Shows each day's lowest price where golfers choose the day.",
  'settings.appearance.actionTile':
    'Tiles below the tee times. Several form a strip that scrolls sideways, or sit side by side where there is room.',
  'settings.appearance.actionTile.enabledAutoSlide':
    'Whether several tiles rotate. Golfers can stop them; reduced-motion settings turn it off.',
  'settings.appearance.actionTile.secondsPerSlide': 'Seconds before the next tile shows.',
  ...prefixed('settings.appearance.actionTile', actionTile),
  'settings.user': 'What golfers may do.',
  'settings.user.golfIdLogin': 'Whether golfers may sign in with golf-ID, if the program has that service.',
  'settings.user.inviteAFriend':
    'Whether golfers may invite friends by email to open spots of their bookings.',
  'settings.user.guestCheckout': 'Whether golfers may book without an account.',
  'settings.user.memberGuestRate': 'Whether members may book guests at member-guest rates.',
  'settings.user.memberBookingLimit': 'Whether members have a limit of upcoming bookings.',
  'settings.user.memberBookingLimitCount': 'The limit of upcoming bookings.',
  'settings.user.proAccount':
    'Whether golfers known to a facility see more in their account; settings.proProfile has the details.',
  'settings.user.playerPartner':
    'Whether golfers may add other account holders as players, in the cart and after booking.',
  'settings.smartPlay': 'Features around the round.',
  'settings.smartPlay.checkIn':
    'Whether golfers can check in online and pay there what is due at the course. If off, the site hides it and the API refuses it.',
  'settings.smartPlay.checkInWindow': `Check-in opens this many hours before the tee time and ends ${CHECK_IN_GRACE_MINUTES} minutes after it.`,
  'settings.smartPlay.featuredProducts': 'Whether the store sells featured products.',
  'settings.smartPlay.productLineups':
    'Whether products with a category (balls, rental clubs) sell with a tee time.',
  'settings.checkout': 'Cart and payment.',
  'settings.checkout.optIn': 'Consents that checkout asks for.',
  ...prefixed('settings.checkout.optIn', optIn),
  'settings.checkout.optIn.troon': 'Whether golfers may join Troon Rewards.',
  'settings.checkout.optIn.caddieRequest': 'Whether golfers may ask for a caddie.',
  'settings.checkout.requiredFields': 'Fields that checkout requires.',
  'settings.checkout.requiredFields.email': 'The email address; a golfer without one gets no emails.',
  'settings.checkout.requiredFields.phone': 'The phone number.',
  'settings.checkout.requiredFields.teeTimePolicy': 'The box that accepts the terms.',
  'settings.checkout.requiredFields.creditCard': 'A card, even if nothing is due online.',
  'settings.checkout.requiredFields.note': 'The note to the course.',
  'settings.checkout.reservationWindow': 'Minutes that a cart holds a tee time.',
  'settings.checkout.adjacentRateBookingWindow':
    'How far away, in minutes, we offer other times when one is gone.',
  'settings.checkout.cartItemLimit': 'How many items a cart may contain.',
  'settings.checkout.holdLimitPerOwner': 'How many tee times one golfer may hold at once.',
  'settings.checkout.holdLimitPerAddress': 'How many tee times one internet address may hold at once.',
  'settings.checkout.holdSharePerAddress':
    'Percentage of a day’s slots that guests of one network (IPv4 /24 or IPv6 /48) may hold unpaid.',
  'settings.checkout.holdPlacesPerAddress': 'Number of slots that guests of one network may always hold.',
  'settings.checkout.unpaidBookings': 'Rules for bookings with nothing paid online.',
  'settings.checkout.unpaidBookings.code':
    'When golfers must enter an emailed code: never (off), above the limits below (above-cap), or every guest (always).',
  'settings.checkout.unpaidBookings.perEmail':
    'How many such bookings made within 24 hours an email address may have without a code.',
  'settings.checkout.unpaidBookings.perPhone':
    'How many such bookings made within 24 hours a phone number may have without a code.',
  'settings.checkout.payment': 'Who charges cards.',
  'settings.checkout.payment.provider':
    'The card provider. Default: the sandbox in the demo, otherwise none.',
  'settings.checkout.cardTries': 'How many cards may be declined within an hour.',
  'settings.checkout.cardTries.perCart': 'Per cart.',
  'settings.checkout.cardTries.perAddress': 'Per internet address.',
  'settings.checkout.cardTries.perCard': 'Per card.',
  'settings.checkout.troonMembers': 'Members of other clubs of the group.',
  'settings.checkout.troonMembers.enabled': 'Whether the checkout asks for home club and member number.',
  'settings.checkout.troonMembers.homeClubs': 'The clubs to choose from.',
  'settings.checkout.troonMembers.required': 'Whether they are required.',
  'settings.proProfile': 'Account features for golfers known to the facility.',
  ...prefixed('settings.proProfile', proProfile),
  'settings.loyalty': 'How golfers earn points, and their value as payment.',
  ...prefixed('settings.loyalty', loyalty),
  'settings.privacy': 'When we forget personal data. Sales, dates and amounts stay.',
  'settings.staff': 'How the pro shop works.',
  'settings.staff.refundLimit':
    'The most that a clerk refunds of one booking, in its currency; managers and owners refund more.',
  'settings.staff.requireTwoFactor':
    'Whether all staff need a second factor; those without one set it up when they next sign in.',
  'settings.staff.tillLockMinutes':
    'After how many minutes without use a shared till locks; its staff unlock it with a PIN.',
  'settings.privacy.forgetUnbookedAfterDays':
    'After how many days we forget carts, failed attempts and emails.',
  'settings.privacy.forgetBookedAfterDays':
    'How many days after the round we forget booker and players; null means never.',
  'settings.alias': 'The alias again, if you paste settings from GET /settings.',
  'settings.gnFacilityIds': 'The facility ids again, if you paste settings from GET /settings.',
  'settings.homePath': 'The homePath again, if you paste settings from GET /settings.',
  policies: 'Texts for every facility without its own.',
  'policies.policy': 'What you ask of guests.',
  'policies.checkInInstructions': 'Instructions for arriving golfers.',
  'policies.notes': 'What a golfer should know about the tee times.',
  'policies.terms': 'What a golfer agrees to.',
  facilities: 'The courses and venues, in the order golfers see them.',
  'facilities[].id': `The number of the facility. ${IDS_ARE_KEPT}`,
  'facilities[].courseId': `Its second id, 24 hexadecimal digits. ${IDS_ARE_KEPT}`,
  'facilities[].name': 'The name golfers know.',
  'facilities[].timeZone': 'Its time zone, such as America/New_York.',
  'facilities[].currency': 'The currency of its prices.',
  'facilities[].isSimulator': 'A venue with simulator bays, not a course.',
  'facilities[].bays': 'How many groups the venue takes at once.',
  'facilities[].address': 'Street and number.',
  'facilities[].locality': 'The town.',
  'facilities[].region': 'State, province or county.',
  'facilities[].country': 'The country as two letters.',
  'facilities[].postalCode': 'The postal code.',
  'facilities[].coordinates': 'Where it is: for the sun, the map and distances.',
  'facilities[].coordinates.latitude': 'Degrees north, negative in the south.',
  'facilities[].coordinates.longitude': 'Degrees east, negative in the west: all of America is negative.',
  'facilities[].arriveMinutesBefore':
    'How many minutes early golfers should arrive; the default is 20 for a course and 10 for bays.',
  'facilities[].phone': "The shop's phone number as people in its country write it, such as 555-444-3333.",
  'facilities[].email': 'Receives bookings, changes and cancellations; golfers see it on Course Info.',
  'facilities[].tax': 'The sales tax.',
  'facilities[].tax.percent': 'In percent.',
  'facilities[].tax.isIncludedInPrices': 'Whether prices include it; otherwise it is added.',
  'facilities[].cancellation': 'Online cancellation.',
  'facilities[].cancellation.isAllowed': 'Whether golfers may cancel online.',
  'facilities[].cancellation.hoursBefore': 'Until how many hours before the tee time.',
  'facilities[].cancellation.isChangeAllowed':
    'Whether golfers may move a booking to another time, rate or number of players online while they may cancel it.',
  'facilities[].cancellation.refunds':
    'Refund steps for online payments beyond the deposit, earliest first; empty means a full refund.',
  'facilities[].cancellation.refunds[].hoursBefore':
    'Applies to cancellations at least this many hours before the tee time; not less than cancellation.hoursBefore.',
  'facilities[].cancellation.refunds[].percent':
    'Refund in percent, less than the step before; after the last step there is none.',
  'facilities[].deposit':
    'The least each player pays online of the green fee; not refunded when a golfer cancels.',
  'facilities[].noShowFee':
    'What the course may charge for each player who does not come and has not paid; null means nothing. One of the two is above 0.',
  'facilities[].noShowFee.amount': 'Per player, tax included.',
  'facilities[].noShowFee.percent': 'In percent of what the player owes at the course.',
  'facilities[].bookingLimits':
    'How often one golfer may book, by customer, email address and phone number; null means no limit.',
  'facilities[].bookingLimits.bookings': 'The maximum number of bookings.',
  'facilities[].bookingLimits.days': 'Within this many consecutive days of play.',
  'facilities[].bookingsPerDay':
    'How many tee times of one day one customer or email address, one card and one network may book online. Listed addresses have no limit; null means no limit.',
  'facilities[].cancellationsPerMonth':
    'A golfer who cancelled this many bookings within 30 days cannot book online until one is older; null means no limit.',
  'facilities[].description': 'A paragraph about it, on Course Info.',
  'facilities[].policy':
    'What the facility asks of guests, on Course Info, at checkout and in emails; empty uses policies.',
  'facilities[].quietHours':
    'Hours without text messages, in facility time. Texts wait, or are dropped if that is too late. null sends at any hour.',
  'facilities[].quietHours.from': 'Start of the quiet hours.',
  'facilities[].quietHours.to': 'End of the quiet hours; earlier than from means the next morning.',
  'facilities[].reminders': 'Reminders to bookers by email, and by text if they agreed.',
  'facilities[].reminders.dayBefore': 'A reminder the day before at 10:00 AM facility time.',
  'facilities[].reminders.checkInOpen': 'A notice when check-in opens; needs settings.smartPlay.checkIn.',
  'facilities[].checkInInstructions': 'Where and when to check in, on Course Info and in emails.',
  'facilities[].notes': 'What a golfer should know about its tee times (TeeTimeNotes).',
  'facilities[].terms': 'What a golfer agrees to (TermsAndConditions).',
  'facilities[].image': 'The picture on Course Info, three times as wide as high; null uses the landscape.',
  'facilities[].scorecard':
    'The scorecard on Course Info. Fairway adds up pars and lengths. Not for simulators.',
  'facilities[].scorecard.unit': 'The unit of all lengths; null means what golfers in its country use.',
  'facilities[].scorecard.holes': 'The holes in their order, 9 or 18.',
  'facilities[].scorecard.holes[].par': 'Par of the hole.',
  'facilities[].scorecard.holes[].handicap': 'Its handicap (stroke index), 1 the hardest.',
  'facilities[].scorecard.tees': 'The tees, longest first.',
  'facilities[].scorecard.tees[].name': 'The name golfers know, such as Blue.',
  'facilities[].scorecard.tees[].color': 'The color of the markers, shown beside the name.',
  'facilities[].scorecard.tees[].rating': 'The course rating from these tees.',
  'facilities[].scorecard.tees[].slope': 'The slope rating from these tees.',
  'facilities[].scorecard.tees[].lengths': 'The length of each hole, in the order of the holes.',
  'facilities[].gallery': 'Pictures on Course Info, cut to three by two.',
  'facilities[].gallery[].image': 'A path on the site or an https:// address.',
  'facilities[].gallery[].alt': 'Describes the picture to golfers who do not see it.',
  'facilities[].gallery[].caption': 'A line below the picture.',
  'facilities[].amenities': 'Amenities on Course Info, in the language of the golfer.',
  'facilities[].inventory': 'Overrides settings.inventory; omitted fields follow it.',
  ...prefixed('facilities[].inventory', inventory),
  'facilities[].actionTile':
    'Overrides settings.appearance.actionTile for searches of this facility alone; omitted fields follow it.',
  ...prefixed('facilities[].actionTile', actionTile),
  'facilities[].checkout':
    'Overrides settings.checkout if everything in the cart is from this facility; omitted fields follow it.',
  'facilities[].checkout.optIn': 'Consents that checkout asks for.',
  ...prefixed('facilities[].checkout.optIn', optIn),
  'facilities[].checkout.requiredFields': 'Fields that checkout requires.',
  'facilities[].checkout.requiredFields.note':
    'The note to the course, also if the cart has items of another course.',
  'facilities[].proProfile': 'Overrides settings.proProfile; omitted fields follow it.',
  ...prefixed('facilities[].proProfile', proProfile),
  'facilities[].loyalty': 'Overrides settings.loyalty; omitted fields follow it.',
  ...prefixed('facilities[].loyalty', loyalty),
  'facilities[].rates': 'Rates and prices.',
  'facilities[].rates[].id': `The number of the rate at this facility. ${IDS_ARE_KEPT}`,
  'facilities[].rates[].setId': `The number of the set the rate belongs to. ${IDS_ARE_KEPT}`,
  'facilities[].rates[].name': 'The name golfers read: 18 Holes.',
  'facilities[].rates[].rateType': 'One of settings.rates.',
  'facilities[].rates[].holes': 'How many holes are played.',
  'facilities[].rates[].transportation': 'Whether it includes a cart.',
  'facilities[].rates[].audience': 'Who may book it: the public, members, or guests of members.',
  'facilities[].rates[].needsMemberNumber': 'Whether it needs a home club and a member number.',
  'facilities[].rates[].minPlayers': 'The minimum number of players in a booking.',
  'facilities[].rates[].dueOnlinePercent':
    'Percentage of the green fee paid online; the rest is due at the course.',
  'facilities[].rates[].isSimulator': 'A rate for a bay of a simulator venue.',
  'facilities[].rates[].durationMinutes': 'Length of a session in a bay.',
  'facilities[].rates[].isHotDeal': 'Marks it as a hot deal.',
  'facilities[].rates[].isUsual':
    'Marks what most golfers book. A tee time preselects it; without such a rate, the cheapest one.',
  'facilities[].rates[].allowedPlayers': 'Allowed group sizes; the default is 1 to 4, at a simulator 1 to 6.',
  'facilities[].rates[].transactionFee': 'The Convenience Fee per player, always paid online.',
  'facilities[].rates[].prices':
    'Read from top to bottom: the first entry whose conditions all match is the price. If none matches, the rate is not offered.',
  'facilities[].rates[].prices[].dates': 'Only on these days, YYYY-MM-DD.',
  'facilities[].rates[].prices[].weekdays': 'Only on these days of the week.',
  'facilities[].rates[].prices[].season': 'Only in this part of the year, which may cross New Year.',
  'facilities[].rates[].prices[].season.from': 'Its first day, MM-DD.',
  'facilities[].rates[].prices[].season.to': 'Its last day, MM-DD.',
  'facilities[].rates[].prices[].time': 'Only at these hours, in facility time.',
  'facilities[].rates[].prices[].time.from': 'From this time, inclusive.',
  'facilities[].rates[].prices[].time.to': 'Until this time, exclusive.',
  'facilities[].rates[].prices[].price': 'The price per player, such as "45.50".',
  'facilities[].blocks': 'Closures, and hours that only some may book.',
  'facilities[].blocks[].from': 'The first day, YYYY-MM-DD.',
  'facilities[].blocks[].to': 'The last day.',
  'facilities[].blocks[].fromTime': 'From this time on each of these days, inclusive.',
  'facilities[].blocks[].toTime': 'Until this time, exclusive; 24:00 is the end of the day.',
  'facilities[].blocks[].reason': 'The reason, for the shop.',
  'facilities[].blocks[].kind':
    'closed, event, maintenance: nobody books. no-online: only the shop books. members-only: the shop and members of this facility book; needs a rate for members. double-tee: everybody books, 18 holes also from hole 10. crossover: nobody books, while the groups of a double tee turn. Both need inventory.secondTee.',
  'facilities[].blocks[].weekdays': 'Only on these days of the week.',
  'facilities[].products':
    'Products of the shop. The counter sells all; featured ones and those with a category also sell online.',
  'facilities[].products[].id': 'The number of the product at this facility.',
  'facilities[].products[].name': 'The name golfers read.',
  'facilities[].products[].price': 'The price of one, including tax if prices do.',
  'facilities[].products[].stock': 'Total number ever received, including sold ones; null means not counted.',
  'facilities[].products[].category':
    'Sells it with a tee time: range-balls, sleeve-of-balls or rental-clubs; null does not.',
  'facilities[].products[].brand': 'The brand.',
  'facilities[].products[].brandModel': "The brand's model.",
  'facilities[].products[].clientId': 'An external id of the product, returned with it.',
  'facilities[].products[].isFeatured': 'Whether it sells online without a tee time.',
  'facilities[].products[].picture': 'A square picture; null draws its kind.',
  'facilities[].products[].picture.image': 'A path on the site or an https:// address.',
  'facilities[].products[].picture.alt': 'Describes the picture to golfers who do not see it.',
  'facilities[].memberships': 'The memberships it sells online.',
  'facilities[].memberships[].id': `The number of the membership at this facility. ${IDS_ARE_KEPT}`,
  'facilities[].memberships[].name': 'The name golfers read.',
  'facilities[].memberships[].description': 'A paragraph about it.',
  'facilities[].memberships[].benefits': 'Benefits for members, one per line.',
  'facilities[].memberships[].months': 'How many months it lasts; null means until cancelled.',
  'facilities[].memberships[].plans': 'Payment plans.',
  'facilities[].memberships[].plans[].id': `The number of the plan; no other plan of this facility has it. ${IDS_ARE_KEPT}`,
  'facilities[].memberships[].plans[].price': 'The price per period, including tax if prices do.',
  'facilities[].memberships[].plans[].initiationFee': 'Paid once, with the first period.',
  'facilities[].memberships[].plans[].frequency':
    'Payment frequency: weekly, every two weeks (biweekly), monthly, every two months (bimonthly), quarterly, annually, or once (onetime).',
  'facilities[].giftCertificates': 'The gift certificates it sells online.',
  'facilities[].giftCertificates[].id': `The number of the gift certificate at this facility. ${IDS_ARE_KEPT}`,
  'facilities[].giftCertificates[].name': 'The name golfers read.',
  'facilities[].giftCertificates[].description': 'A sentence about it.',
  'facilities[].giftCertificates[].values': 'Suggested values.',
  'facilities[].giftCertificates[].minValue': 'The lowest value a buyer may choose.',
  'facilities[].giftCertificates[].maxValue': 'The highest value a buyer may choose.',
  'facilities[].giftCertificates[].latestDeliveryDays':
    'How many days ahead buyers can schedule the email to the recipient.',
  'facilities[].notices': 'Course notices for certain days.',
  'facilities[].notices[].condition': 'The condition: cart path only, aeration, overseed or renovations.',
  'facilities[].notices[].text': 'The text golfers read with it.',
  'facilities[].notices[].from': 'The first day; null means from now on.',
  'facilities[].notices[].to': 'The last day; null means until you remove it from the file.',
  promotions: 'Promo codes that discount the green fee.',
  'promotions[].code': 'The code golfers type, in any letter case.',
  'promotions[].discount': 'The discount as a fraction of the green fee: 0.1 is ten percent.',
  'promotions[].bookFrom': 'The first day of booking; null means any.',
  'promotions[].bookTo': 'The last day of booking; null means any.',
  'promotions[].playFrom': 'The first day of play; null means any.',
  'promotions[].playTo': 'The last day of play; null means any.',
  'promotions[].facilityIds': 'The facilities it applies to; empty means all.',
  'promotions[].rates': 'The rates it applies to; empty means all.',
  'promotions[].rates[].facilityId': 'The facility of the rate.',
  'promotions[].rates[].rateId': 'The rate.',
  'promotions[].allowedPlayers': 'The group sizes it applies to; empty means all.',
  'promotions[].templateId': 'An external id of the promotion, returned with its rates.',
  'promotions[].message': 'The message golfers read when it applies.',
};

function prefixed(path: string, descriptions: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(descriptions).map(([name, said]) => [`${path}.${name}`, said]));
}
