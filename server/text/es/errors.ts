import type { Text } from '../en.ts';
import { account } from './account.ts';
import { databaseFailure } from './database-failure.ts';

/** Errors in a field of a call; each completes "El campo date …". */
export const input: Text['input'] = {
  sentence: (field, what) => `El campo ${field} ${what}.`,
  body: 'No hemos podido leer el contenido de la petición.',
  missing: 'falta',
  empty: 'está vacío',
  number: 'debe ser un número',
  int: 'debe ser un número entero',
  text: 'debe ser un texto',
  boolean: 'debe ser true o false',
  list: 'debe ser una lista',
  date: 'debe ser un día, como 2031-05-04',
  datetime: 'debe ser un momento, como 2031-05-04T10:10:00.000Z',
  email: 'debe ser una dirección de correo electrónico',
  id: 'debe ser un identificador emitido por nosotros',
  unreadable: 'tiene un valor que no podemos leer',
  oneOf: (values) => `debe ser uno de estos valores: ${values}`,
  unknown: (names) => `tiene partes que no conocemos: ${names}`,
  atLeast: (count, unit) =>
    ({
      letters: `debe tener al menos ${count} caracteres`,
      entries: `debe tener al menos ${count} entradas`,
      number: `debe ser al menos ${count}`,
    })[unit],
  atMost: (count, unit) =>
    ({
      letters: `puede tener como máximo ${count} caracteres`,
      entries: `puede tener como máximo ${count} entradas`,
      number: `debe ser como máximo ${count}`,
    })[unit],
};

export const errors: Text['errors'] = {
  ALIAS_REQUIRED: 'x-be-alias es obligatorio',
  ALIAS_UNKNOWN: 'No encontramos la configuración de este sitio de reservas',
  BAD_INPUT: 'Algunos campos no son válidos',
  PASSWORD_TOO_WEAK: 'Al menos 8 caracteres, con 2 cifras y 1 letra como mínimo.',
  PASSWORD_TOO_COMMON: account.fields.passwordCommon,
  CARD_DECLINED: 'No hemos podido autorizar el pago. Vuelva a intentarlo',
  FACILITY_NOT_OFFERED: 'Ese campo no forma parte de este sitio.',
  SESSION_REQUIRED: 'Inicie sesión para continuar.',
  SESSION_EXPIRED: 'Su sesión ha caducado. Inicie sesión otra vez.',
  CREDENTIALS_REJECTED: 'El correo o la contraseña no son correctos.',
  IMPORTED_PROFILE: 'Este perfil es nuevo: use «¿Ha olvidado su contraseña?».',
  GOLF_ID_FAILED: 'No se ha podido iniciar sesión con GolfId.',
  GUEST_CHECKOUT_OFF: 'Inicie sesión para pagar.',
  PAYMENT_DECLINED: 'No hemos podido autorizar el pago. Vuelva a intentarlo',
  FORBIDDEN: 'No tiene permiso para hacer eso.',
  ROLE_REFUSED: 'Su función no permite esta acción. Consulte a un responsable.',
  BOOKING_CHANGED: 'Esta reserva ha cambiado desde que la abrió. Revísela e inténtelo de nuevo.',
  STAFF_USER_EXISTS: 'Ya hay un miembro del personal con este correo electrónico.',
  STAFF_USER_DISABLED: 'Este miembro del personal está desactivado. Actívelo primero.',
  LAST_OWNER: 'Al menos un propietario debe seguir activo. Asigne antes ese papel a otra persona.',
  NOT_UNDOABLE: 'Este cambio ya no se puede deshacer.',
  BOOKED_ALREADY:
    'Este golfista ya tiene una reserva a esta hora. Marque «Reservar de nuevo» para reservar igualmente.',
  REFUND_LIMIT_REACHED: 'Este reembolso supera su límite. Consulte a un responsable.',
  NOT_TEED_OFF: 'La salida aún no ha comenzado.',
  NOBODY_MISSING: 'Todos se han registrado o tienen un vale por lluvia.',
  NOTHING_TO_DELAY: 'No hay que mover ninguna reserva.',
  DELAY_DOES_NOT_FIT:
    'El día es demasiado corto para este retraso. Elija uno más corto o deje que lo absorban las horas libres.',
  DELAY_CHANGED: 'Las reservas han cambiado mientras tanto. Revise el nuevo plan.',
  ACCOUNT_TAB_OFF: 'Su cuenta aquí no incluye eso. Pregunte en recepción.',
  NOT_CANCELLABLE: 'Esta reserva ya no se puede cancelar en línea. Póngase en contacto con el club.',
  CHECK_IN_OFF: 'Este campo no ofrece el registro de llegada en línea.',
  NOT_CHANGEABLE: 'Esta reserva ya no se puede cambiar en línea. Póngase en contacto con el club.',
  NOT_FOUND: 'No lo hemos encontrado.',
  PROFILE_NOT_FOUND:
    'No hay ningún perfil con este correo. Cree un perfil para iniciar sesión en este sitio de reservas.',
  TEE_TIME_PAST: 'Esta salida ya ha pasado.',
  TEE_TIME_LOCKED: 'Otra persona tiene guardada esta salida',
  ONE_SLOT_AVAILABLE: 'Solo queda 1 plaza en esta salida',
  FEW_SLOTS_AVAILABLE: (available) => `Solo quedan ${available} plazas en esta salida`,
  TEE_TIME_NOT_AVAILABLE: 'Esta salida no está disponible. Elija otra.',
  PLAYER_COUNT_NOT_ALLOWED: 'Esta tarifa no se puede reservar para ese número de jugadores.',
  PLAYERS_CHANGED:
    'Los jugadores de esta reserva han cambiado. Compruebe quién no viene e inténtelo de nuevo.',
  PLAYERS_NAMED:
    'Todos los jugadores de esta salida tienen nombre. Para añadir uno, cambie el número de jugadores.',
  ITEM_NOT_OFFERED: 'Este campo no vende este artículo.',
  ITEM_ALREADY_IN_CART: 'Este artículo ya está en la cesta',
  TEE_TIME_ALREADY_IN_CART: 'Esta salida ya está en la cesta',
  MEMBERSHIP_ALREADY_IN_CART: 'Ya hay una membresía de este campo en la cesta',
  GIFT_CERTIFICATE_ALREADY_IN_CART: 'Ya hay un vale de regalo de este campo en la cesta',
  CART_LIMIT_EXCEEDED: 'Su cesta está llena.',
  CART_EMPTY: 'Su cesta está vacía',
  HOLD_LIMIT_REACHED: 'Ha llegado al límite de salidas guardadas. Pague o quite una primero.',
  BOOKING_LIMIT_REACHED:
    'Ha llegado al número máximo de reservas permitido. Si quiere hacer otra ahora mismo, póngase en contacto con el club.',
  COURSE_BOOKING_LIMIT_REACHED:
    'Ha llegado al límite de reservas en este campo. Elija otro día o llame al club.',
  CANCELLATION_LIMIT_REACHED:
    'Ha cancelado a menudo en este campo, así que por ahora no puede reservar allí en línea. Llame al club.',
  CURRENCY_DIFFERS: 'Una cesta solo admite una moneda. Pague primero esta y añada esto a una cesta nueva.',
  OUT_OF_STOCK: (available) =>
    available === 0 ? 'Está agotado.' : `Solo ${available === 1 ? 'queda 1' : `quedan ${available}`}.`,
  MEMBERSHIP_ACTIVE: 'Ya tiene una membresía activa. Si cree que es un error, hable con nosotros en el club.',
  MEMBERSHIP_OVER: 'Esta membresía ha terminado.',
  PROMOTION_REFUSED: 'Este código promocional no se puede usar para estas salidas.',
  PARENT_NOT_SOLD: 'No se ha podido comprar el artículo principal',
  ACCOUNT_REFUSED:
    'Esta cuenta no se puede usar aquí, o no tiene saldo suficiente. Elija otra forma de pago.',
  GIFT_CERTIFICATE_REFUSED: 'Este vale de regalo no se puede usar aquí. Compruebe su código.',
  CARD_IN_USE: 'En esta tarjeta se cobra una membresía. Cóbrela primero en otra tarjeta.',
  CARD_NOT_ADDED: 'No se ha añadido ninguna tarjeta. Vuelva a intentarlo.',
  CARDS_NOT_KEPT: 'Aquí no se pueden guardar tarjetas.',
  WALLET_FULL: 'No puede guardar más tarjetas. Elimine una primero.',
  CARD_IS_DEFAULT:
    'Su tarjeta predeterminada no se puede eliminar. Elija primero otra predeterminada, o ninguna.',
  ALERT_EXISTS: 'Ya tiene esta alerta.',
  ALERT_LIMIT_REACHED: 'Ha llegado al límite de alertas activas. Elimine una primero.',
  TEE_TIME_FREE: 'Esta hora está libre. Puede reservarla ahora.',
  WAITING_ALREADY: 'Ya está en esta lista de espera.',
  WAITING_LIMIT_REACHED: 'Ha llegado al límite de listas de espera. Salga de una primero.',
  OFFER_OVER: 'Esta oferta ha caducado. La plaza ha pasado al siguiente jugador de la lista.',
  AMOUNT_CHANGED: 'El importe a pagar ahora ha cambiado. No se ha comprado nada. Revise los importes.',
  ORDER_CLOSED: 'Este pedido ya está completo.',
  CHECK_IN_NOT_OPEN: 'El registro de llegada todavía no está abierto.',
  CHECK_IN_OVER: 'El registro de llegada en línea ha terminado. Pase por recepción.',
  CHECK_IN_NOTHING_DUE: 'Estos jugadores no tienen nada pendiente de pago.',
  RESERVATION_NOT_BOOKED: 'Esta reserva no se completó o se canceló.',
  PAYMENT_UNDER_WAY: 'Hay un pago en curso para esta salida. Espere un momento.',
  DUPLICATE_RECORD:
    'Hay registros duplicados y no hemos podido atender su petición. Póngase en contacto con el club.',
  PROFILE_EXISTS: 'Ya hay un perfil con este correo. Cambie su contraseña.',
  ACCOUNT_OWES: 'Aún tiene importes pendientes. Páguelos primero y después elimine su cuenta.',
  ACCOUNT_PAYMENT_UNDER_WAY: 'Uno de sus pagos está en curso. Vuelva a intentarlo dentro de unos minutos.',
  UPCOMING_RESERVATIONS:
    'Tiene próximas reservas. Cancélelas primero, o elimine su cuenta después de su vuelta.',
  NO_PLACE_LEFT: 'Todas las plazas de esta salida están ocupadas.',
  TEE_TIME_GONE: 'La salida elegida ya no está disponible. Elija otra hora para completar su reserva.',
  LINK_USED: 'Este enlace ya se ha usado o ha caducado. Pida otro.',
  INVITATION_ANSWERED:
    'Ya ha respondido a esta invitación y la respuesta no se puede cambiar. Para cambiarla, hable con quien hizo la reserva.',
  INVITATION_REVOKED:
    'Esta invitación se ha cancelado. Si todavía quiere jugar, hable con quien hizo la reserva.',
  PRECONDITION_FAILED: 'Esto ha cambiado desde que lo cargó.',
  BODY_TOO_LARGE: 'Son demasiados datos.',
  ACCOUNT_LOCKED:
    'Su cuenta está bloqueada durante 20 minutos por demasiados intentos fallidos. Vuelva a intentarlo más tarde.',
  EMAIL_CODE_REQUIRED: 'Confirme su correo con el código que le hemos enviado.',
  HOLD_PAUSED: 'Espere un poco antes de guardar otra salida de este día.',
  TOO_MANY_REQUESTS: 'Demasiadas peticiones. Espere un momento e inténtelo otra vez.',
  UNEXPECTED: 'Algo ha salido mal',
  TROON_OPT_IN_FAILED: 'No hemos podido completar la inscripción en Troon Rewards.',
  OUTSIDE_UNREACHABLE: 'Lo sentimos, no podemos atender su petición. Vuelva a intentarlo.',
  BUSY: databaseFailure.busy,
};
