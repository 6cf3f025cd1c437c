// Shows the distance to each course in a straight line. The golfer's position stays in the browser.
const places = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-far]'));
/** @type {HTMLElement[]} */
const buttons = [];
/** @param {number} degrees */
const radians = (degrees) => (degrees * Math.PI) / 180;
if (navigator.geolocation)
  for (const place of places) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'link';
    button.textContent = place.dataset.ask || '';
    place.before(button);
    buttons.push(button);
    button.addEventListener('click', () => {
      button.disabled = true;
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => {
          for (const each of places) {
            const { lat, lon, unit, far = '' } = each.dataset;
            const [from, to] = [radians(coords.latitude), radians(Number(lat))];
            const across = Math.sin(radians(Number(lon) - coords.longitude) / 2);
            const along = Math.sin((to - from) / 2);
            const arc = along * along + Math.cos(from) * Math.cos(to) * across * across;
            const value = (12742000 * Math.asin(Math.sqrt(arc))) / Number(unit);
            const digits = value < 10 ? 1 : 0;
            const said = value.toLocaleString(document.documentElement.lang, {
              minimumFractionDigits: digits,
              maximumFractionDigits: digits,
            });
            each.textContent = far.replace('{}', said);
          }
          for (const each of buttons) each.remove();
        },
        () => {
          button.disabled = false;
          place.textContent = place.dataset.failed || '';
        },
        { maximumAge: 600000, timeout: 10000 },
      );
    });
  }
