import type { Text } from '../en.ts';

export const titles: Text['titles'] = {
  login: 'Iniciar sesión',
  signUp: 'Crear cuenta',
  'reset-password': 'Cambiar la contraseña',
  'login-with-golfid': 'Acceso con GolfId',
  checkout: 'Pago',
  'course-info': 'El campo',
  invite: 'Respuesta a una invitación',
  'invite-confirmation': 'Respuesta enviada',
  'reservation-confirmation': 'Confirmación',
  'reservation-history': 'Reservas',
  'tee-times': 'Salidas',
  store: 'Tienda',
  'shopping-cart': 'Cesta',
  orders: 'Pedidos',
  account: 'Cuenta',
  wallet: 'Tarjetas guardadas',
  'waiting-list': 'Lista de espera',
  'teetime-alerts': 'Alertas de salidas',
  'verify-email': 'Confirmar el correo',
  dashboard: 'Panel',
};
